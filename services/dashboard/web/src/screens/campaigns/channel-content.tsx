import { Button, SegmentedControl, Stack, Switch, Text, Textarea, TextInput } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../components/card.tsx';
import { CHANNEL_DEFINITIONS, CHANNEL_NAMES, type ChannelName } from '../../components/channels.ts';
import { focusShown } from '../../components/focus-shown.ts';
import { ContentPart } from '../send/channel-part.tsx';
import { withText } from '../send/draft.ts';
import { OtherwisePart } from '../send/otherwise-part.tsx';
import type { StepProps } from './step-props.ts';
import {
  type Composition,
  type WrittenLetter,
  MAIL_CHANNEL,
  sharesText,
  withTemplate,
} from './composition.ts';

const LONGEST_SUBJECT = 200;

interface ChannelContentProps extends Pick<StepProps, 'composition' | 'change'> {
  channel: ChannelName;
  mayWriteMails: boolean;
}

/** What one channel sends: the text of all, or one of its own, or a template. */
export function ChannelContent({
  channel,
  composition,
  change,
  mayWriteMails,
}: ChannelContentProps) {
  const { t } = useTranslation('campaigns');
  const name = CHANNEL_NAMES[channel];
  return (
    <Card title={name}>
      {channel === MAIL_CHANNEL ? (
        <MailContent
          channel={channel}
          composition={composition}
          change={change}
          mayWriteMails={mayWriteMails}
        />
      ) : CHANNEL_DEFINITIONS[channel].hasInline ? (
        <TextContent channel={channel} composition={composition} change={change} />
      ) : (
        <Stack gap="sm">
          <Text size="sm">{t('message.templatesOnly', { channel: name })}</Text>
          <OwnContent channel={channel} composition={composition} change={change} />
        </Stack>
      )}
    </Card>
  );
}

type ContentProps = Omit<ChannelContentProps, 'mayWriteMails'>;

function OwnContent({ channel, composition, change }: ContentProps) {
  return (
    <ContentPart
      channel={channel}
      draft={composition.draft}
      onChange={(draft) => change((before) => ({ ...before, draft }))}
    />
  );
}

function TextContent({ channel, composition, change }: ContentProps) {
  const { t } = useTranslation('campaigns');
  const isShared = sharesText(composition, channel);
  const [isAdapting, setAdapting] = useState(!isShared);
  const [isNew, setNew] = useState(false);
  const own = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isNew) focusShown(own.current);
  }, [isNew]);
  const name = CHANNEL_NAMES[channel];
  if (!isAdapting && isShared) {
    return (
      <Stack gap="xs" align="flex-start">
        <Text size="sm">{t('message.shared')}</Text>
        <OtherwisePart
          channel={channel}
          draft={composition.draft}
          onChange={(draft) => change((before) => ({ ...before, draft }))}
        />
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPencil size={14} />}
          onClick={() => {
            setAdapting(true);
            setNew(true);
          }}
        >
          {t('message.adapt', { channel: name })}
        </Button>
      </Stack>
    );
  }
  return (
    <Stack gap="sm" ref={own} tabIndex={-1} className="focus-target">
      <OwnContent channel={channel} composition={composition} change={change} />
      {!isShared && (
        <Button
          size="xs"
          variant="subtle"
          w="fit-content"
          onClick={() => {
            own.current?.focus({ preventScroll: true });
            change((before) => ({
              ...before,
              draft: withText(before.draft, channel, before.common),
            }));
          }}
        >
          {t('message.shareAgain')}
        </Button>
      )}
    </Stack>
  );
}

function MailContent(props: ChannelContentProps) {
  const { channel, composition, change, mayWriteMails } = props;
  const { t } = useTranslation('campaigns');
  const { letter } = composition;
  const write = (next: WrittenLetter) => change((before) => ({ ...before, letter: next }));
  return (
    <Stack gap="sm">
      {mayWriteMails ? (
        <SegmentedControl
          aria-label={t('mail.kind')}
          size="xs"
          w="fit-content"
          value={letter === null ? 'template' : 'letter'}
          data={(['letter', 'template'] as const).map((value) => ({
            value,
            label: t(`mail.${value}`),
          }))}
          onChange={(kind) => change((before) => withKind(before, kind === 'letter'))}
        />
      ) : (
        <Text size="sm">{t('mail.why')}</Text>
      )}
      {letter === null ? (
        <ContentPart
          channel={channel}
          draft={composition.draft}
          onChange={(draft) => change((before) => ({ ...before, draft }))}
        />
      ) : (
        <LetterFields letter={letter} common={composition.common} onChange={write} />
      )}
    </Stack>
  );
}

const withKind = (composition: Composition, isLetter: boolean): Composition =>
  withTemplate({ ...composition, letter: isLetter ? { subject: '', text: null } : null }, 0);

interface LetterFieldsProps {
  letter: WrittenLetter;
  common: string;
  onChange: (letter: WrittenLetter) => void;
}

function LetterFields({ letter: { subject, text }, common, onChange }: LetterFieldsProps) {
  const { t } = useTranslation('campaigns');
  return (
    <>
      <TextInput
        label={t('mail.subject')}
        required
        data-inserts
        maxLength={LONGEST_SUBJECT}
        value={subject}
        onChange={({ currentTarget }) => onChange({ subject: currentTarget.value, text })}
      />
      <Switch
        label={t('mail.own')}
        description={t('mail.design')}
        checked={text !== null}
        onChange={({ currentTarget }) =>
          onChange({ subject, text: currentTarget.checked ? common : null })
        }
      />
      {text !== null && (
        <Textarea
          label={t('mail.text')}
          description={t('mail.textHint')}
          required
          autosize
          minRows={5}
          maxRows={16}
          value={text}
          onChange={({ currentTarget }) => onChange({ subject, text: currentTarget.value })}
        />
      )}
    </>
  );
}
