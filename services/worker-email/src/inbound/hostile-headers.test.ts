import { foreignParts } from '@cascade/channel/testing';
import { watchBuiltIns } from '@cascade/runtime/testing';
import { readMail } from './read-mail.ts';

const NAMES = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'valueOf'];

const mailOf = (name: string) =>
  [
    `${name}: x`,
    `${name}: {"polluted":"x"}`,
    `From: "${name}" <${name}@client.test>`,
    `To: ${name}:;, ${name}@shop.test`,
    `Subject: =?${name}?Q?x?= ${name}`,
    `Message-ID: <${name}>`,
    `References: <${name}> <__proto__@x>`,
    `Authentication-Results: ${name}; ${name}=${name} ${name}.${name}=x`,
    `List-Unsubscribe: <${name}>`,
    'MIME-Version: 1.0',
    `Content-Type: multipart/report; report-type=delivery-status; ${name}=x; ${name}*0=y; boundary="b"`,
    '',
    '--b',
    `Content-Type: ${name}/${name}; charset=${name}; ${name}="x"`,
    `Content-Transfer-Encoding: ${name}`,
    `Content-Disposition: attachment; filename="${name}"; filename*0*=utf-8''${name}; ${name}=x`,
    `Content-ID: <${name}>`,
    '',
    name,
    '--b',
    'Content-Type: message/delivery-status',
    '',
    `Reporting-MTA: ${name}; ${name}`,
    `${name}: ${name}`,
    '',
    `Final-Recipient: ${name}; ${name}`,
    `Action: ${name}`,
    `Status: ${name}`,
    `Diagnostic-Code: ${name}; ${name}`,
    `${name}: ${name}`,
    '--b--',
    '',
  ].join('\r\n');

test.each(NAMES)(
  'a mail whose headers, parameters and report are named %s is read as data',
  async (name) => {
    const changedSince = watchBuiltIns();
    const mail = await readMail(Buffer.from(mailOf(name)));
    expect(mail).not.toBeNull();
    const { all: _all, ...read } = mail!;
    expect(foreignParts(read)).toEqual([]);
    expect(changedSince()).toEqual([]);
  },
);
