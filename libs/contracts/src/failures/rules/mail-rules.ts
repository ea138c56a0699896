/** Rules of mails. */
export const MAIL_RULES = {
  headerFieldName: 'not the name of a header field',
  useListUnsubscribe: 'use list_unsubscribe',
  headerFieldNotSet: "this header field can't be set; List-*, X-* and some others can",
  headerFieldTwice: 'this header field stands twice',
  copiesOver: 'cc and bcc have at most {most} addresses together',
  inlineWithoutHtml: 'only a mail with html shows a file inside it',
  cidTwice: '{cid} is the cid of another attachment',
  cidUnknown: 'no attachment has the cid {cid}',
} as const;
