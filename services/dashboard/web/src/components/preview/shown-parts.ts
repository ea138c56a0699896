export interface ShownMedia {
  kind: 'image' | 'video' | 'document' | 'audio' | 'sticker';
  name: string;
}

export interface ShownPlace {
  name: string;
  address: string;
}

/** What a tap on a button does. */
export type ButtonAct =
  | 'reply'
  | 'url'
  | 'call'
  | 'copy'
  | 'coupon'
  | 'copyCode'
  | 'oneTap'
  | 'zeroTap'
  | 'flow'
  | 'catalog'
  | 'product'
  | 'products'
  | 'location'
  | 'address';

export interface ShownButton {
  /** Empty: the phone labels the button itself. */
  text: string;
  act: ButtonAct;
}

export interface ShownOffer {
  text: string;
  /** When it ends: Unix seconds or a placeholder. */
  ends?: string;
  /** The code that its button copies. */
  code?: string;
}

export interface ShownProducts {
  kind: 'catalog' | 'product' | 'products';
  /** Seller's id of the product whose picture is shown. */
  name: string;
  sections: { title: string; count: number }[];
}

/** A card of a carousel. */
export interface ShownCard {
  media?: ShownMedia;
  text: string;
  buttons: ShownButton[];
}

/** A message as a recipient sees it, whatever form it was written in. */
export interface ShownMessage {
  media?: ShownMedia;
  header?: string;
  offer?: ShownOffer;
  products?: ShownProducts;
  text: string;
  /** What the provider writes around a one-time code. */
  code?: { warns: boolean; minutes?: number };
  footer?: string;
  location?: ShownPlace;
  /** The emoji of a reaction; empty: the reaction was taken back. */
  reaction?: string;
  /** What it does to an earlier message; or it is a template of which only the values are known. */
  act?: 'answer' | 'edit' | 'revoke' | 'template';
  /** Rows of buttons under the message. */
  buttons: ShownButton[][];
  /** The button that opens a list, and its rows. */
  list?: { button: string; rows: string[] };
  cards?: ShownCard[];
}

export interface ShownMail {
  subject: string;
  html: string;
  text: string;
  /** Addresses, with placeholders in a template. */
  cc: string[];
  replyTo: string;
  /** Names of attachments that the HTML doesn't show. */
  files: string[];
}
