import type {
  Channel,
  EmailTemplateContent,
  Variables,
  WabaTemplateContent,
} from '@cascade/contracts';
import { withReason } from '@cascade/contracts/testing';
import { renderContent as renderResult, type Source } from './render-content.ts';

const renderContent = (...of: Parameters<typeof renderResult>) => withReason(renderResult(...of));

describe('inline messages', () => {
  test('text arrives byte for byte, values are never expanded twice', () => {
    const message = {
      type: 'text' as const,
      message: '*Hi* {{name}}, {{ code }} <b>\\{{nobody}}</b> \\_',
    };
    expect(renderContent('telegram', { message }, { name: '{{code}}', code: 7 })).toEqual({
      ok: true,
      content: { kind: 'text', text: '*Hi* {{code}}, 7 <b>{{nobody}}</b> \\_' },
    });
  });

  test('a marker that nothing fills fails the channel by its name, unless the account keeps it', () => {
    const source = { message: { type: 'text' as const, message: 'Hi {{name}}, {{ code }}' } };
    const refused = { ok: false, reason: 'missing variable: code' };
    for (const variables of [{ name: 'Ann' }, { name: 'Ann', code: null }]) {
      expect(renderContent('telegram', source, variables)).toEqual(refused);
      expect(renderContent('telegram', source, variables, { keepMarkers: true })).toMatchObject({
        content: { text: 'Hi Ann, {{ code }}' },
      });
    }
    expect(renderContent('telegram', source, { name: '', code: '' })).toMatchObject({ ok: true });
  });

  test('\\{{ is two braces as text, in templates, too', () => {
    const message = { type: 'text' as const, message: 'a \\{{name}} \\{{{ \\{{{{name}}' };
    const text = 'a {{name}} {{{ {{Ann';
    for (const source of [{ message }, { template: { message } }]) {
      expect(renderContent('telegram', source, { name: 'Ann' })).toMatchObject({
        content: { text },
      });
    }
  });

  test('a value that no text can have fails the channel that needs it', () => {
    const unusable = [['items', 'variable items: must be a string']] as const;
    const render = (text: string) =>
      renderContent('telegram', { message: { type: 'text', message: text } }, {}, { unusable });
    expect(render('Hi')).toMatchObject({ ok: true });
    expect(render('Hi {{items|x}}')).toMatchObject({ content: { text: 'Hi x' } });
    expect(render('Hi {{items}}')).toEqual({
      ok: false,
      reason: 'variable items: must be a string',
    });
  });

  test('a value is written for its place: encoded in a link, safe in the name of a file', () => {
    const message = {
      type: 'document' as const,
      message: 'For {{n}}: https://shop.example/o?n={{n}}&c=1',
      richContext: {
        fileUrl: 'https://files.example.com/{{f}}.pdf',
        fileName: 'Invoice {{f}}.pdf',
        buttons: [
          [{ type: 'url' as const, text: '{{n}}', url: 'https://shop.example/o?n={{n}}&c=1' }],
        ],
      },
    };
    const variables = { n: 'Ana & Budi #1', f: '2026/11:5 #' };
    const link = 'https://shop.example/o?n=Ana%20%26%20Budi%20%231&c=1';
    expect(renderContent('telegram', { message }, variables)).toMatchObject({
      content: {
        caption: `For Ana & Budi #1: ${link}`,
        source: {
          url: 'https://files.example.com/2026/11%3A5%20%23.pdf',
          fileName: 'Invoice 2026-11-5 #.pdf',
        },
        buttons: [[{ text: 'Ana & Budi #1', url: link }]],
      },
    });
  });

  test('placeholders reach every text of richContext', () => {
    const message = {
      type: 'image' as const,
      message: 'see {{n}}',
      richContext: {
        fileUrl: 'https://files.example.com/{{n}}.png',
        fileName: '{{n}}',
        footer: 'no. {{n}}',
        buttons: [[{ type: 'url' as const, text: '{{n}}', url: 'https://example.com/{{n}}' }]],
      },
    };
    expect(renderContent('telegram', { message }, { n: 5 })).toEqual({
      ok: true,
      content: {
        kind: 'media',
        media: 'image',
        source: { url: 'https://files.example.com/5.png', fileName: '5' },
        caption: 'see 5',
        footer: 'no. 5',
        buttons: [[{ type: 'url', text: '5', url: 'https://example.com/5' }]],
      },
    });
  });

  test('what a value made of the message is checked again', () => {
    const message = {
      type: 'document' as const,
      richContext: { fileUrl: 'https://{{host}}/x' },
    };
    expect(renderContent('whatsapp', { message }, { host: '127.0.0.1' })).toMatchObject({
      ok: false,
      reason: expect.stringContaining('fileUrl') as string,
    });
    const button = {
      type: 'text' as const,
      message: 'x',
      richContext: {
        buttons: [[{ type: 'callback' as const, text: 'x', callbackData: '{{data}}' }]],
      },
    };
    expect(renderContent('telegram', { message: button }, { data: 'é'.repeat(33) })).toMatchObject({
      ok: false,
      reason: expect.stringContaining('callbackData') as string,
    });
  });

  test('waba reply buttons and lists', () => {
    const buttons = [[{ id: 'y', text: 'Yes' }], [{ id: 'n', text: 'No' }]];
    expect(
      renderContent(
        'waba',
        { message: { type: 'interactive', message: 'ok?', richContext: { buttons } } },
        {},
      ),
    ).toEqual({
      ok: true,
      content: { kind: 'reply-buttons', text: 'ok?', buttons: buttons.flat() },
    });
  });
});

describe('fallbacks', () => {
  const text = (written: string) => ({ message: { type: 'text' as const, message: written } });
  const NO_VALUES: readonly Variables[] = [{}, { name: null }, { name: '' }, { name: '  ' }];

  test.each(NO_VALUES)('stand in for a missing or empty value: %j', (variables) => {
    const filled = { ok: true, content: { kind: 'text', text: 'Hi there, bye there.' } };
    const written = text('Hi {{name|there}}, bye {{ name | there }}.');
    expect(renderContent('telegram', written, variables)).toEqual(filled);
    expect(renderContent('telegram', { template: written }, variables)).toEqual(filled);
  });

  test('a value wins, and an empty fallback is one', () => {
    expect(renderContent('telegram', text('Hi {{name|there}}{{x|}}!'), { name: 'Ann' })).toEqual({
      ok: true,
      content: { kind: 'text', text: 'Hi Ann!' },
    });
  });

  test('a plain marker takes an empty value', () => {
    expect(renderContent('telegram', text('Hi {{name}}.'), { name: '' })).toEqual({
      ok: true,
      content: { kind: 'text', text: 'Hi .' },
    });
  });

  test('are part of a HTML template, while values are escaped', () => {
    const template: EmailTemplateContent = { subject: '{{a|B & C}}', html: '{{a|<b>B</b>}}{{c|}}' };
    expect(renderContent('email', { template }, { c: '<i>' })).toMatchObject({
      content: { subject: 'B & C', html: '<b>B</b>&lt;i&gt;' },
    });
  });

  test('become parameters of a provider template', () => {
    const template: WabaTemplateContent = {
      name: 'hello',
      language: 'en',
      components: [
        { type: 'BODY', text: 'Hi {{1|there}} {{2}}' },
        {
          type: 'BUTTONS',
          buttons: [{ type: 'URL', text: 'Go', url: 'https://a.example/{{1|home}}' }],
        },
      ],
    };
    expect(renderContent('waba', { template }, { 1: '', 2: 'x' })).toMatchObject({
      content: {
        components: [
          { parameters: [{ text: 'there' }, { text: 'x' }] },
          { parameters: [{ text: 'home' }] },
        ],
      },
    });
  });
});

describe('required variables', () => {
  const requireVariables = true;
  const rendered = (source: Source, variables: Variables, channel: Channel = 'telegram') =>
    renderContent(channel, source, variables, { requireVariables });
  const refused = { ok: false, reason: 'missing variable: name' };

  test.each<Variables>([{}, { name: null }, { name: '' }, { name: ' ' }])(
    'an inline message and a template are refused without a value: %j',
    (variables) => {
      const message = { type: 'text' as const, message: 'Hi {{name}}' };
      expect(rendered({ message }, variables)).toEqual(refused);
      expect(rendered({ template: { message } }, variables)).toEqual(refused);
      const mail = { subject: 'x', html: '<p>{{name}}</p>' };
      expect(rendered({ template: mail }, variables, 'email')).toEqual(refused);
      const waba: WabaTemplateContent = {
        name: 'x',
        language: 'en',
        components: [{ type: 'BODY', text: 'Hi {{name}}' }],
      };
      expect(rendered({ template: waba }, variables, 'waba')).toEqual(refused);
      const file = {
        type: 'document' as const,
        richContext: { fileUrl: 'https://a.example/x.pdf', fileName: '{{name}}.pdf' },
      };
      expect(rendered({ message: file }, variables)).toEqual(refused);
    },
  );

  test('a fallback is enough, and an empty address of a copy means no copy', () => {
    const message = { type: 'text' as const, message: 'Hi {{name|}}.' };
    expect(rendered({ message }, {})).toMatchObject({ content: { text: 'Hi .' } });
    const template = { subject: 'x', text: 'y', cc: ['{{boss}}'] };
    expect(rendered({ template }, { boss: '' }, 'email')).toMatchObject({ ok: true });
  });
});

describe('templates', () => {
  test('a missing variable fails the channel by its name', () => {
    const template = { message: { type: 'text' as const, message: 'code {{code}}' } };
    expect(renderContent('telegram', { template }, { other: 1 })).toEqual({
      ok: false,
      reason: 'missing variable: code',
    });
    expect(renderContent('telegram', { template }, { code: null })).toEqual({
      ok: false,
      reason: 'missing variable: code',
    });
  });

  test('link previews are on only when the template says so', () => {
    const message = { type: 'text' as const, message: 'hi' };
    expect(renderContent('telegram', { template: { message, link_preview: true } }, {})).toEqual({
      ok: true,
      content: { kind: 'text', text: 'hi', linkPreview: true },
    });
  });

  test('e-mail escapes values in HTML alone and keeps headers on one line', () => {
    const template: EmailTemplateContent = {
      subject: 'Hello {{name}}',
      html: '<p title="{{name}}">{{name}}</p>',
      text: '{{name}}',
    };
    expect(renderContent('email', { template }, { name: `<"Tom" & 'co'>` })).toEqual({
      ok: true,
      content: {
        kind: 'email',
        subject: `Hello <"Tom" & 'co'>`,
        html:
          '<p title="&lt;&quot;Tom&quot; &amp; &#39;co&#39;&gt;">' +
          '&lt;&quot;Tom&quot; &amp; &#39;co&#39;&gt;</p>',
        text: `<"Tom" & 'co'>`,
        attachments: [],
      },
    });
    expect(renderContent('email', { template }, { name: 'a\r\nBcc: x@example.com' })).toMatchObject(
      { ok: false, reason: expect.stringContaining('subject') as string },
    );
  });

  describe('copies, header fields and files of a mail', () => {
    const mail = (more: Partial<EmailTemplateContent>): EmailTemplateContent => ({
      subject: 'Bill',
      html: '<img src="cid:logo">',
      attachments: [{ fileId: 4, cid: 'logo' }],
      ...more,
    });
    const render = (more: Partial<EmailTemplateContent>, variables = {}) =>
      renderContent('email', { template: mail(more) }, variables);

    test('have the values of variables', () => {
      const more = {
        cc: ['{{lead}}', ' Ann@example.com '],
        bcc: ['{{nobody}}', 'ann@example.com', 'audit@example.com'],
        reply_to: '{{desk}}@example.com',
        headers: { 'X-Order': '{{order}}' },
        attachments: [
          { fileId: 4, cid: 'logo' },
          { fileId: '{{bill}}', fileName: '{{order}}.pdf' },
        ],
      };
      const variables = {
        lead: 'lead@example.com',
        nobody: '',
        desk: 'help',
        order: 17,
        bill: '93',
      };
      expect(render(more, variables)).toEqual({
        ok: true,
        content: {
          kind: 'email',
          subject: 'Bill',
          html: '<img src="cid:logo">',
          copies: [
            { kind: 'cc', address: 'lead@example.com', field: 'cc[0]' },
            { kind: 'cc', address: 'Ann@example.com', field: 'cc[1]' },
            { kind: 'bcc', address: 'audit@example.com', field: 'bcc[2]' },
          ],
          replyTo: 'help@example.com',
          headers: { 'X-Order': '17' },
          attachments: [
            { fileId: 4, cid: 'logo' },
            { fileId: 93, fileName: '17.pdf' },
          ],
        },
      });
    });

    test.each<[Partial<EmailTemplateContent>, Record<string, string>, string]>([
      [
        { cc: ['{{x}}'] },
        { x: 'a@b.example\r\nBcc: c@d.example' },
        'cc[0]: must not contain line breaks',
      ],
      [
        { cc: ['{{x}}'] },
        { x: 'a@b.example, c@d.example' },
        'cc[0]: must be one bare address, e.g. name@example.com',
      ],
      [
        { bcc: ['{{x}}'] },
        { x: 'nobody' },
        'bcc[0]: must be an e-mail address, e.g. name@example.com',
      ],
      [
        { reply_to: '{{x}}' },
        { x: '' },
        'reply_to: must be an e-mail address, e.g. name@example.com',
      ],
      [
        { headers: { 'X-Order': '{{x}}' } },
        { x: '1\nBcc: c@d.example' },
        'headers.X-Order: must not contain line breaks or NUL',
      ],
      [{ headers: { 'X-Order': '{{x}}' } }, { x: ' ' }, 'headers.X-Order: must not be empty'],
      [
        { attachments: [{ fileId: '{{x}}', cid: 'logo' }] },
        { x: '../1' },
        'attachments[0].fileId: "../1" is not the id of a file',
      ],
      [
        { attachments: [{ fileId: '{{x}}', cid: 'logo' }] },
        { x: '0' },
        'attachments[0].fileId: "0" is not the id of a file',
      ],
    ])('%j with %j is refused', (more, variables, reason) => {
      expect(render(more, variables)).toEqual({ ok: false, reason });
    });
  });

  test('waba: positional, named, media header, buttons', () => {
    const template: WabaTemplateContent = {
      name: 'order_update',
      language: 'en',
      components: [
        { type: 'HEADER', format: 'IMAGE', fileUrl: 'https://files.example.com/{{1}}.png' },
        { type: 'BODY', text: 'Hi {{first}}, order {{1}} is on its way' },
        { type: 'FOOTER', text: 'Shop' },
        {
          type: 'BUTTONS',
          buttons: [
            { type: 'QUICK_REPLY', text: 'Thanks' },
            { type: 'QUICK_REPLY', text: 'Stop', payload: 'stop:{{1}}' },
            { type: 'URL', text: 'Track', url: 'https://example.com/t/{{1}}' },
            { type: 'PHONE_NUMBER', text: 'Call', phone_number: '+15550100' },
          ],
        },
      ],
    };
    const variables = { '1': 'A7', first: 'Ann', button_2: 'track-A7' };
    expect(renderContent('waba', { template }, variables)).toEqual({
      ok: true,
      content: {
        kind: 'waba-template',
        name: 'order_update',
        language: 'en',
        components: [
          {
            type: 'header',
            parameters: [
              {
                type: 'media',
                media: 'image',
                source: { url: 'https://files.example.com/A7.png' },
              },
            ],
          },
          {
            type: 'body',
            parameters: [
              { type: 'text', text: 'Ann', parameter_name: 'first' },
              { type: 'text', text: 'A7' },
            ],
          },
          {
            type: 'button',
            sub_type: 'quick_reply',
            index: 1,
            parameters: [{ type: 'payload', payload: 'stop:A7' }],
          },
          {
            type: 'button',
            sub_type: 'url',
            index: 2,
            parameters: [{ type: 'text', text: 'track-A7' }],
          },
        ],
      },
    });
  });

  describe('parameters of a provider template', () => {
    const template: WabaTemplateContent = {
      name: 'sent',
      language: 'en',
      components: [
        { type: 'HEADER', format: 'TEXT', text: 'For {{1}}' },
        { type: 'BODY', text: 'To {{address}}' },
        {
          type: 'BUTTONS',
          buttons: [{ type: 'URL', text: 'See', url: 'https://shop.example/o?n={{1}}' }],
        },
      ],
    };
    const render = (address: string, options = {}) =>
      renderContent('waba', { template }, { 1: 'A & B', address }, options);

    test.each([
      ['Jl. Melati 5\nJakarta', /^variable address: has a line break/, 'Jl. Melati 5 Jakarta'],
      [
        'Jl. Melati 5\r\n\r\nJakarta',
        /^variable address: has a line break/,
        'Jl. Melati 5 Jakarta',
      ],
      ['Jl.\tMelati 5', /^variable address: has a tab/, 'Jl. Melati 5'],
      ['Jl. Mawar     7', /^variable address: has 5 spaces in a row/, 'Jl. Mawar 7'],
    ])('%j is named, or folded where the account says so', (value, reason, folded) => {
      const found = render(value);
      expect([found.ok, found]).toEqual([
        false,
        { ok: false, reason: expect.stringMatching(reason) as string },
      ]);
      expect(render(value, { foldParameters: true })).toMatchObject({
        content: { components: [{}, { parameters: [{ text: folded }] }, {}] },
      });
    });

    test.each(['', '  ', '\n'])('nothing is named, folded or not: %j', (value) => {
      for (const foldParameters of [false, true]) {
        const found = render(value, { foldParameters });
        expect(found).toMatchObject({
          ok: false,
          reason: expect.stringMatching(/^variable address: is empty/) as string,
        });
      }
    });

    test('a value in the link of a button is encoded', () => {
      expect(render('Here')).toMatchObject({
        content: {
          components: [
            { parameters: [{ text: 'A & B' }] },
            {},
            { parameters: [{ text: 'A%20%26%20B' }] },
          ],
        },
      });
    });
  });

  test('waba authentication: the code goes into the body and into its button', () => {
    const template: WabaTemplateContent = {
      name: 'otp_code',
      language: 'en',
      components: [
        { type: 'BODY', text: '*{{1}}* is your verification code.' },
        { type: 'FOOTER', code_expiration_minutes: 5 },
        { type: 'BUTTONS', buttons: [{ type: 'OTP', otp_type: 'COPY_CODE' }] },
      ],
    };
    expect(renderContent('waba', { template }, { '1': '123456' })).toMatchObject({
      content: {
        components: [
          { type: 'body', parameters: [{ type: 'text', text: '123456' }] },
          {
            type: 'button',
            sub_type: 'url',
            index: 0,
            parameters: [{ type: 'text', text: '123456' }],
          },
        ],
      },
    });
  });
});
