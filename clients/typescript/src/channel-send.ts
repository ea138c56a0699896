import type {
  Button,
  Channel,
  ChannelKey,
  InlineMessage,
  ListMessage,
  Location,
  RichContext,
  SuccessState,
  TemplateOtherwise,
  Variables,
} from './generated/types.ts';

/** A template, or an inline message. */
export type ChannelContent = (
  | { template: number }
  | { message: InlineMessage; otherwise?: TemplateOtherwise }
) & { max_segments?: number };

/** An attachment: an address that the service fetches, or the id of an uploaded file. */
export type Attachment = { url: string; name?: string } | { id: number | string; name?: string };

/** Members of an inline message beside its text. */
export type TextOptions = Pick<RichContext, 'footer'>;

/** Inline keyboard of Telegram: rows of buttons. */
export interface KeyboardOptions extends TextOptions {
  buttons?: Button[][];
}

interface Parts {
  key: ChannelKey;
  content?: ChannelContent;
  maxSegments?: number;
  otherwise?: TemplateOtherwise;
}

/** How a message is sent on one channel. Each method returns a new one. */
export class ChannelSend {
  readonly channel: Channel;
  readonly #parts: Parts;

  constructor(channel: Channel, parts: Parts) {
    this.channel = channel;
    this.#parts = parts;
  }

  get key(): ChannelKey {
    return this.#parts.key;
  }

  get content(): ChannelContent | undefined {
    const { content, maxSegments, otherwise } = this.#parts;
    if (content === undefined) return undefined;
    return {
      ...content,
      ...('message' in content && otherwise !== undefined ? { otherwise } : {}),
      ...(maxSegments === undefined ? {} : { max_segments: maxSegments }),
    };
  }

  /** Sends an approved and active template. Its variables are `variables` of the send. */
  template(id: number): this {
    return this.#with({ content: { template: id } });
  }

  /** Places the channel in a fallback tier (1, 2, …), which opens when every earlier tier failed. */
  fallback(tier = 1): this {
    return this.#with({ key: { ...this.key, fallback: true, fallback_sequence: tier } });
  }

  /**
   * Says when the channel has succeeded. Until then no later tier opens.
   *
   * @param options.within seconds; the channel's default without it.
   */
  success(state: SuccessState, { within }: { within?: number } = {}): this {
    const key = { ...this.key, success: state };
    return this.#with({ key: within === undefined ? key : { ...key, within } });
  }

  protected withMessage(message: InlineMessage): this {
    return this.#with({ content: { message } });
  }

  protected withOtherwise(otherwise: TemplateOtherwise): this {
    return this.#with({ otherwise });
  }

  protected withMaxSegments(maxSegments: number): this {
    return this.#with({ maxSegments });
  }

  #with(change: Partial<Parts>): this {
    const Own = this.constructor as new (channel: Channel, parts: Parts) => this;
    return new Own(this.channel, { ...this.#parts, ...change });
  }
}

/** The parameter's type is what the compiler shows. */
const mailsAreTemplates = (): never => {
  throw new TypeError('email: mails are templates, use .template(id)');
};

/** E-mail: templates alone. */
class MailSend extends ChannelSend {
  readonly text: (says: 'mails are templates, use .template(id)') => never = mailsAreTemplates;
  readonly message: (says: 'mails are templates, use .template(id)') => never = mailsAreTemplates;
}

/** A channel that sends inline messages too. */
class InlineChannelSend<Options extends object = TextOptions> extends ChannelSend {
  /** Sends a text. `{{name}}` markers are replaced by `variables`. */
  text(message: string, options?: Options): this {
    return this.withMessage(inline('text', message, options));
  }

  /** Sends a message of any type, in the form of the API: a poll, a voice note, an edit, a quote … */
  message(message: InlineMessage): this {
    return this.withMessage(message);
  }
}

/** A channel that sends files. */
class MediaChannelSend<Options extends object = TextOptions> extends InlineChannelSend<Options> {
  image(file: Attachment, options?: Options & { caption?: string }): this {
    return this.#file('image', file, options);
  }

  video(file: Attachment, options?: Options & { caption?: string }): this {
    return this.#file('video', file, options);
  }

  document(file: Attachment, options?: Options & { caption?: string }): this {
    return this.#file('document', file, options);
  }

  #file(type: InlineMessage['type'], file: Attachment, options?: object): this {
    const { caption, ...rest } = { ...options } as { caption?: string };
    const rich = {
      ...('url' in file ? { fileUrl: file.url } : { fileId: file.id }),
      ...(file.name === undefined ? {} : { fileName: file.name }),
      ...rest,
    };
    return this.withMessage(inline(type, caption, rich));
  }
}

function inline(
  type: InlineMessage['type'],
  message: string | undefined,
  rich: RichContext = {},
): InlineMessage {
  return {
    type,
    ...(message === undefined ? {} : { message }),
    ...(Object.keys(rich).length === 0 ? {} : { richContext: rich }),
  };
}

/** SMS: texts alone. */
class SmsSend extends InlineChannelSend {
  /** Fails the channel before anything is sent if the text with its variables takes more segments. */
  maxSegments(most: number): this {
    return this.withMaxSegments(most);
  }
}

/** A channel that sends places. */
class PlaceChannelSend<Options extends object = TextOptions> extends MediaChannelSend<Options> {
  location(location: Location): this {
    return this.withMessage({ type: 'location', richContext: { location } });
  }
}

/** WhatsApp Business Cloud API: interactive messages while the session window is open. */
class WabaSend extends MediaChannelSend {
  /** Sends up to 3 reply buttons. */
  buttons(message: string, buttons: { id: string; text: string }[], options?: TextOptions): this {
    return this.#interactive(message, { buttons: [buttons], ...options });
  }

  list(message: string, list: ListMessage, options?: TextOptions): this {
    return this.#interactive(message, { listMessage: list, ...options });
  }

  /**
   * Sends this template in place of the message where the session window isn't known to be open. The result says in
   * `chosen` which of both went.
   *
   * @param variables values for this template alone.
   */
  otherwise(template: number, variables?: Variables): this {
    return this.withOtherwise({ template, ...(variables === undefined ? {} : { variables }) });
  }

  #interactive(message: string, richContext: RichContext): this {
    return this.withMessage({ type: 'interactive', message, richContext });
  }
}

/** @param token of the device, its key. */
export const whatsapp = (token: string): PlaceChannelSend =>
  new PlaceChannelSend('whatsapp', { key: { token } });

/** @param token of the device, its key. */
export const telegram = (token: string): PlaceChannelSend<KeyboardOptions> =>
  new PlaceChannelSend('telegram', { key: { token } });

/** @param token of the device, its key. */
export const waba = (token: string): WabaSend => new WabaSend('waba', { key: { token } });

/**
 * Text messages.
 *
 * @param token of the device, its key.
 */
export const sms = (token: string): SmsSend => new SmsSend('sms', { key: { token } });

/**
 * E-mail sends templates only.
 *
 * @param token of the device, its key.
 */
export const email = (token: string): MailSend => new MailSend('email', { key: { token } });
