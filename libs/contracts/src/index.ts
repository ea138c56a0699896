export * from './channels.ts';
export * from './facts.ts';
export * from './message.ts';
export * from './messages.ts';
export * from './response.ts';
export * from './template.ts';
