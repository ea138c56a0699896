import { Alert, Anchor, Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { IconDownload, IconKey } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiForm, FormRefusal } from '../api-form.tsx';
import { CodeBlock } from '../code-block.tsx';
import { consoleCommand } from './console-command.ts';
import { ConsolePicture, ExtensionPicture } from './passkey-pictures.tsx';
import classes from './passkey-step.module.css';
import { readAssertion, type Assertion } from './read-assertion.ts';
import { usePasskeyExtension } from './use-passkey-extension.ts';

const COMMAND_HEIGHT_PX = 150;

interface WaysProps {
  /** WhatsApp's request, as it came. */
  request: object;
  isSending: boolean;
  onAssertion: (assertion: Assertion) => void;
  onFault: (fault: string | null) => void;
}

/** Two ways to a passkey of WhatsApp, which works on `web.whatsapp.com` alone. */
export function WaysToPasskey(props: WaysProps) {
  return (
    <>
      <ByExtension {...props} />
      <ByConsole {...props} />
    </>
  );
}

function ByExtension({ request, isSending, onAssertion, onFault }: WaysProps) {
  const { t } = useTranslation('passkey-step');
  const faultOf = useFaultOf();
  const { isReady, isAsking, ask } = usePasskeyExtension({
    onAssertion,
    onFault: (fault) => onFault(faultOf(fault)),
  });
  return (
    <Way
      title={t('extension.title')}
      picture={<ExtensionPicture title={t('extension.picture')} />}
      steps={[t('extension.get'), t('extension.load'), t('extension.use')]}
    >
      <Group>
        <Button
          leftSection={<IconKey size={16} />}
          disabled={!isReady}
          loading={isReady && (isAsking || isSending)}
          onClick={() => {
            onFault(null);
            ask(request);
          }}
        >
          {t('extension.act')}
        </Button>
        <Anchor href="/passkey-extension.zip" download size="sm">
          <Group gap={6} component="span" wrap="nowrap">
            <IconDownload size={16} />
            {t('extension.download')}
          </Group>
        </Anchor>
      </Group>
      <Text size="sm" c="dimmed" role="status">
        {t(isAsking ? 'extension.asking' : isReady ? 'extension.ready' : 'extension.absent')}
      </Text>
    </Way>
  );
}

function ByConsole({ request, isSending, onAssertion, onFault }: WaysProps) {
  const { t } = useTranslation('passkey-step');
  const read = async ({ answer }: { answer: string }) => {
    onFault(null);
    const assertion = readAssertion(answer);
    if (assertion === null) throw new FormRefusal(t('console.wrong'), 'answer');
    onAssertion(assertion);
  };
  return (
    <Way
      title={t('console.title')}
      picture={<ConsolePicture title={t('console.picture')} />}
      steps={[t('console.open'), t('console.paste'), t('console.back')]}
    >
      <Alert color="yellow" variant="light" p="xs">
        {t('console.careful')}
      </Alert>
      <CodeBlock
        code={consoleCommand(request)}
        label={t('console.command')}
        maxHeightPx={COMMAND_HEIGHT_PX}
      />
      <ApiForm initial={{ answer: '' }} save={read} submit={null} asksOnLeave={false}>
        {(form) => (
          <>
            <Textarea
              w="100%"
              label={t('console.answer')}
              description={t('console.answerHint')}
              required
              rows={3}
              spellCheck={false}
              autoComplete="off"
              styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
              {...form.getInputProps('answer')}
            />
            <Button type="submit" variant="default" w="fit-content" loading={isSending}>
              {t('console.act')}
            </Button>
          </>
        )}
      </ApiForm>
    </Way>
  );
}

interface WayProps {
  title: string;
  picture: ReactNode;
  steps: readonly string[];
  children: ReactNode;
}

function Way({ title, picture, steps, children }: WayProps) {
  return (
    <section className={classes.way} aria-label={title}>
      {picture}
      <div>
        <Text fw={600} size="sm">
          {title}
        </Text>
        <ol className={classes.steps}>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </div>
      <Stack gap="xs" className={classes.acts}>
        {children}
      </Stack>
    </section>
  );
}

/** Says what the extension met. */
function useFaultOf(): (fault: string) => string {
  const { t } = useTranslation('passkey-step');
  return (fault) => {
    switch (fault) {
      case 'NotAllowedError':
      case 'AbortError':
        return t('faults.notUsed');
      case 'closed':
        return t('faults.closed');
      case 'reload':
        return t('faults.reload');
      default:
        return t('faults.other', { fault });
    }
  };
}
