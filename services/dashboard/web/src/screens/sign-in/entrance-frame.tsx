import { Box, Text, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Brand } from '../../components/brand.tsx';
import { LanguageChoice } from '../../components/language-choice.tsx';
import { CascadePicture } from './cascade-picture.tsx';
import classes from './entrance-frame.module.css';

/** Surrounds the forms of people without a session. */
export function EntranceFrame({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useTranslation('sign-in');
  useDocumentTitle(`${title} · Cascade`);
  return (
    <div className={classes.page}>
      <main className={classes.form}>
        <Box mb={40}>
          <Brand size={34} />
        </Box>
        <Title order={1} size="h3" mb="md">
          {title}
        </Title>
        {children}
        <Box mt={40}>
          <LanguageChoice size="md" />
        </Box>
      </main>
      <aside className={classes.picture} aria-label={t('promise.label')}>
        <CascadePicture />
        <Text fz="1.5rem" fw={550} lh={1.35} mt={36} maw={440} c="#ffffff">
          {t('promise.title')}
        </Text>
        <Text mt="sm" maw={440} c="#c4e4df">
          {t('promise.text')}
        </Text>
      </aside>
    </div>
  );
}
