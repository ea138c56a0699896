import { IconShoppingBag } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { FillText } from './fill-placeholders.ts';
import classes from './message-preview.module.css';
import type { ShownProducts } from './shown-parts.ts';

interface ProductsBoxProps {
  products: ShownProducts;
  fill: FillText;
}

/** Stands for products. Their pictures and prices are in the catalog at the provider. */
export function ProductsBox({ products: { kind, name, sections }, fill }: ProductsBoxProps) {
  const { t } = useTranslation('preview');
  const named = name === '' ? null : t('productId', { id: fill(name) });
  const total = sections.reduce((sum, { count }) => sum + count, 0);
  const title = kind === 'products' ? t('items', { count: total }) : t(`products.${kind}`);
  return (
    <div className={classes.media}>
      <IconShoppingBag size={26} stroke={1.4} aria-hidden />
      <strong>{kind === 'product' && named !== null ? named : title}</strong>
      {kind !== 'product' && named !== null && <span>{named}</span>}
      {sections.map(({ title, count }, index) => (
        <span key={index}>{[fill(title), t('items', { count })].filter(Boolean).join(' · ')}</span>
      ))}
    </div>
  );
}
