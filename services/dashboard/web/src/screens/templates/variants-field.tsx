import { Box, Button, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  contentOf,
  type TemplatePart,
  languageOf,
  partsOf,
} from '../../components/preview/content-parts.ts';
import { useLanguageName } from '../../components/use-language-name.ts';
import { LanguageField } from './language-field.tsx';

const LONGEST_LANGUAGE = 35;

interface VariantsFieldProps {
  content: TemplatePart;
  /** Place of the language that is shown. */
  at: number;
  readOnly: boolean;
  onShow: (at: number) => void;
  onChange: (content: TemplatePart) => void;
}

/** The languages of a template: chooses the one that is shown, names it, adds and removes one. */
export function VariantsField({ content, at, readOnly, onShow, onChange }: VariantsFieldProps) {
  const { t } = useTranslation('templates');
  const nameOf = useLanguageName();
  const parts = partsOf(content);
  const part = parts[at] ?? {};
  const language = languageOf(part);
  const [isOpen, setOpen] = useState(parts.length > 1 || language !== '');
  if (!isOpen) {
    return readOnly ? null : (
      <Button
        variant="subtle"
        size="xs"
        w="fit-content"
        leftSection={<IconPlus size={14} />}
        onClick={() => setOpen(true)}
      >
        {t('variants.open')}
      </Button>
    );
  }
  return (
    <Stack gap="xs" role="group" aria-label={t('variants.title')}>
      <div>
        <Text size="sm" fw={500}>
          {t('variants.title')}
        </Text>
        <Text size="xs" c="dimmed">
          {t('variants.text')}
        </Text>
      </div>
      {parts.length > 1 && (
        <Box style={{ overflowX: 'auto' }}>
          <SegmentedControl
            aria-label={t('variants.shown')}
            value={String(at)}
            data={parts.map((one, place) => ({
              value: String(place),
              label: languageOf(one) === '' ? t('variants.unnamed') : nameOf(languageOf(one)),
            }))}
            onChange={(place) => onShow(Number(place))}
          />
        </Box>
      )}
      <Group gap="xs" align="flex-end">
        <LanguageField
          label={t(at === 0 ? 'variants.own' : 'variants.language')}
          maxLength={LONGEST_LANGUAGE}
          readOnly={readOnly}
          value={language}
          onChange={(code) => onChange(contentOf(parts.with(at, { ...part, language: code })))}
        />
        {at > 0 && !readOnly && (
          <Button
            variant="default"
            leftSection={<IconTrash size={16} />}
            onClick={() => {
              onShow(0);
              onChange(contentOf(parts.toSpliced(at, 1)));
            }}
          >
            {t('variants.remove')}
          </Button>
        )}
      </Group>
      {!readOnly && (
        <AddVariant
          isReady={languageOf(parts[0] ?? {}).trim() !== ''}
          onAdd={(added) => {
            onChange(contentOf([...parts, { ...parts[0], language: added }]));
            onShow(parts.length);
          }}
        />
      )}
    </Stack>
  );
}

interface AddVariantProps {
  /** The own content names its language. */
  isReady: boolean;
  onAdd: (language: string) => void;
}

/** Adds a language as a copy of the template's own content, for a translation. */
function AddVariant({ isReady, onAdd }: AddVariantProps) {
  const { t } = useTranslation('templates');
  const [language, setLanguage] = useState('');
  return (
    <Group gap="xs" align="flex-end">
      <LanguageField
        label={t('variants.another')}
        hint={t(isReady ? 'variants.copied' : 'variants.nameOwn')}
        maxLength={LONGEST_LANGUAGE}
        disabled={!isReady}
        value={language}
        onChange={setLanguage}
      />
      <Button
        variant="default"
        leftSection={<IconPlus size={16} />}
        disabled={!isReady || language.trim() === ''}
        onClick={() => {
          onAdd(language.trim());
          setLanguage('');
        }}
      >
        {t('languages.add')}
      </Button>
    </Group>
  );
}
