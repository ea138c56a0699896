import { Button } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormFault } from '../../components/form.tsx';
import { PlaceholderValues } from '../../components/placeholder-values.tsx';
import { neededIn } from '../../components/preview/fill-placeholders.ts';
import { Select } from '../../components/select.tsx';
import { useSendableTemplates } from '../../components/use-sendable-templates.ts';
import { useTemplateOptions } from '../../components/use-template-options.ts';
import type { ConversationItem } from './conversations.ts';
import classes from './inbox.module.css';
import { useReply } from './use-reply.ts';

/** Sends a template to the contact, with a value for each placeholder. Mails need one. */
export function TemplateReply({ conversation }: { conversation: ConversationItem }) {
  const { t } = useTranslation('inbox');
  const optionsOf = useTemplateOptions();
  const { channel, device } = conversation;
  const { reply, isSending, fault } = useReply(conversation);
  const [chosen, setChosen] = useState<string | null>(null);
  const [values, setValues] = useState<Record<string, string>>({});
  const templates = useSendableTemplates({ channel, sender: device }) ?? [];
  const template = templates.find(({ id }) => String(id) === chosen);
  return (
    <form
      className={classes.reply}
      onSubmit={(event) => {
        event.preventDefault();
        if (template === undefined) return;
        reply({ template: template.id }, values, () => {
          setChosen(null);
          setValues({});
        });
      }}
    >
      <FormFault>{fault}</FormFault>
      {template !== undefined && template.variables.length > 0 && (
        <PlaceholderValues
          names={template.variables}
          needed={neededIn(template.content)}
          values={values}
          onChange={(name, value) => setValues({ ...values, [name]: value })}
        />
      )}
      <div className={classes.writing}>
        <Select
          flex={1}
          aria-label={t('reply.template')}
          placeholder={t('reply.choose')}
          nothingFoundMessage={t('reply.noTemplate')}
          searchable
          value={chosen}
          data={optionsOf(templates)}
          onChange={setChosen}
        />
        <Button
          type="submit"
          leftSection={<IconSend size={16} />}
          loading={isSending}
          disabled={template === undefined}
        >
          {t('reply.send')}
        </Button>
      </div>
    </form>
  );
}
