const HEAD =
  'From: Ana <ana@evil.example>\nTo: support@fuzz.test\nMessage-ID: <1@evil.example>\nDate: Mon, 02 Mar 2026 10:00:00 +0000\n';

const lines = (text: string): string => text.replaceAll('\n', '\r\n');

/** Mails as they come: texts, pages, files, reports, absence notices, complaints. */
export const MAIL_SEEDS: readonly string[] = [
  `${HEAD}Subject: Hello\n\nDoes it come in blue?\n`,
  `${HEAD}Subject: =?utf-8?q?Re=3A_caf=C3=A9?=\nIn-Reply-To: <x@cascade.test>\nContent-Type: text/html; charset=utf-8\n\n<p>Yes <b>please</b><a href="https://x.test">here</a></p>\n`,
  `${HEAD}Subject: files\nMIME-Version: 1.0\nContent-Type: multipart/mixed; boundary=b\n\n--b\nContent-Type: text/plain\n\nhi\n--b\nContent-Type: image/png; name="a.png"\nContent-Transfer-Encoding: base64\nContent-Disposition: attachment; filename="a.png"\n\niVBORw0KGgoAAAANSUhEUg==\n--b--\n`,
  `${HEAD}Subject: Undelivered\nContent-Type: multipart/report; report-type=delivery-status; boundary=r\n\n--r\nContent-Type: text/plain\n\n550 5.1.1 user unknown\n--r\nContent-Type: message/delivery-status\n\nReporting-MTA: dns; mx.test\n\nFinal-Recipient: rfc822; a@b.test\nAction: failed\nStatus: 5.1.1\nDiagnostic-Code: smtp; 550 5.1.1 no such user\n--r\nContent-Type: message/rfc822\n\nMessage-ID: <17-4-0123456789abcdef0123@cascade.test>\nSubject: x\n\ny\n--r--\n`,
  `${HEAD}Subject: Automatic reply: away\nAuto-Submitted: auto-replied\nX-Auto-Response-Suppress: All\nPrecedence: bulk\n\nI am away until Monday.\n`,
  `${HEAD}Subject: Mail delivery failed: returning message to sender\nX-Failed-Recipients: a@b.test\n\nThis message was created automatically by mail delivery software.\nA message that you sent could not be delivered: mailbox full 552 5.2.2\n`,
  `${HEAD}Subject: complaint\nContent-Type: multipart/report; report-type=feedback-report; boundary=f\n\n--f\nContent-Type: message/feedback-report\n\nFeedback-Type: abuse\nUser-Agent: x/1\nVersion: 1\n--f--\n`,
  `${HEAD}DKIM-Signature: v=1; a=rsa-sha256; c=relaxed/relaxed; d=evil.invalid; s=s; h=from; bh=eA==; b=eA==\nReceived: from x (y [1.2.3.4]) by z; Mon, 02 Mar 2026 10:00:00 +0000\nSubject: STOP\nList-Id: <x.y>\n\nSTOP\n\n> On Monday Ana wrote:\n> hello\n`,
].map(lines);
