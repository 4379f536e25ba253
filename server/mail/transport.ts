// The way to the mail server: one pooled SMTP transport, and what its failures mean.
import { Transform } from 'node:stream';
import { domainToASCII } from 'node:url';
import * as z from 'zod/mini';
import { oneLine } from '#server/mail/letter.ts';

export type Attachment = { filename: string; contentType: string; content: Buffer };

type Message = {
  messageId: string;
  recipient: string;
  replyTo: string | null;
  subject: string;
  text: string;
  html: string;
  stopUrl?: string | undefined;
  attachments?: readonly Attachment[] | undefined;
};

export type MailTransport = {
  /** Resolves once the server took the message; rejects otherwise, at the latest after `timeoutMs`. */
  send: (message: Message, signal: AbortSignal) => Promise<void>;
  /** Why it takes no letters; undefined where it does. Within half of `timeoutMs`. */
  fault: () => Promise<SendFailure | undefined>;
  close: () => void;
};

export type TransportOptions = {
  smtpUrl: string;
  mailFrom: string;
  maxConnections?: number;
  /** A server that hangs costs a worker this long. */
  timeoutMs?: number;
};

const slowestBytesASecond = 50_000;
const pieceBytes = 64 * 1_024;

export function openTransport(options: TransportOptions): MailTransport {
  const timeoutMs = options.timeoutMs ?? 20_000;
  const connect = async () => {
    const { createTransport } = await import('nodemailer');
    const transport = createTransport({
      url: options.smtpUrl,
      pool: true,
      maxConnections: options.maxConnections ?? 4,
      dnsTimeout: timeoutMs / 2,
      connectionTimeout: timeoutMs / 2,
      greetingTimeout: timeoutMs / 2,
      socketTimeout: timeoutMs,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    transport.use('stream', ({ message }, next) => {
      message.transform(inFewPieces);
      next();
    });
    return transport;
  };
  // By the first letter: a start need not wait for the library.
  let transport: ReturnType<typeof connect> | undefined;
  const opened = () => {
    transport ??= connect().catch((fault: unknown) => {
      transport = undefined;
      throw fault;
    });
    return transport;
  };
  return {
    fault: async () => (await opened()).verify().then(() => undefined, describeSendFailure),
    send: async (message, signal) => {
      const { attachments = [] } = message;
      const opening = await opened();
      // The socket's time-outs see silence only; this one also ends a server that trickles.
      const tooLong = new AbortController();
      const patience = setTimeout(
        () => tooLong.abort(new Error('The mail server took too long: timeout')),
        timeoutMs + timeFor(attachments),
      );
      const sending = opening.sendMail({
        from: senderOf(options.mailFrom),
        // As an object, so that no address is read as a list of them.
        to: { name: '', address: message.recipient },
        ...(message.replyTo === null ? {} : { replyTo: addressesIn(message.replyTo) }),
        subject: asTyped(message.subject),
        text: message.text,
        html: message.html,
        messageId: message.messageId,
        attachments: [...attachments],
        // Out-of-office programs leave such letters alone.
        headers: {
          'Auto-Submitted': 'auto-generated',
          'X-Auto-Response-Suppress': ['OOF', 'AutoReply'].join(', '),
          ...(message.stopUrl && {
            'List-Unsubscribe': `<${message.stopUrl}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
        },
        signal: AbortSignal.any([signal, tooLong.signal]),
      });
      await sending.finally(() => clearTimeout(patience));
    },
    close: () =>
      void transport?.then(
        (opened) => opened.close({ force: true }),
        () => undefined,
      ),
  };
}

/** nodemailer writes a letter in dozens of pieces, each a call of the system and a packet: all but one with attachments is one. */
function inFewPieces(): Transform {
  let pieces: Buffer[] = [];
  let bytes = 0;
  const taken = () => {
    const whole = Buffer.concat(pieces);
    [pieces, bytes] = [[], 0];
    return whole;
  };
  return new Transform({
    transform: (piece: Buffer, _encoding, done) => {
      pieces.push(piece);
      bytes += piece.length;
      done(null, bytes < pieceBytes ? undefined : taken());
    },
    flush: (done) => done(null, taken()),
  });
}

/** What goes with a letter needs its time, also where little goes through in a second. */
function timeFor(attachments: readonly Attachment[]): number {
  const bytes = attachments.reduce((sum, { content }) => sum + content.length, 0);
  return Math.ceil((bytes / slowestBytesASecond) * 1_000);
}

/** Of a section that several run: each of them. No address holds a comma. */
function addressesIn(replyTo: string) {
  return replyTo.split(', ').map((address) => ({ name: '', address }));
}

/** '=?utf-8?Q?…?=' in a name is what somebody typed: parted by a word joiner, no mail program decodes it. */
function asTyped(subject: string): string {
  return subject.replaceAll('=?', '=\u2060?');
}

/** As an object where the name stands before the address: a colon in a name would begin a list of addresses. */
function senderOf(mailFrom: string) {
  const [, name, address] = /^(.*)<([^<>]+)>\s*$/.exec(mailFrom) ?? [];
  if (name === undefined || address === undefined) return mailFrom;
  const [, quoted] = /^\s*"(.*)"\s*$/.exec(name) ?? [];
  return { name: quoted?.replace(/\\(.)/g, '$1') ?? name.trim(), address };
}

/** 'Rego <regos@example.org>' gives 'example.org'; Message-IDs end in it. */
export function mailDomainOf(mailFrom: string): string {
  const [, domain = ''] = /@([^\s@<>]+)>?\s*$/.exec(mailFrom) ?? [];
  return domainToASCII(domain) || 'localhost';
}

export type SendFailure = {
  /**
   * One line, at most 500 characters: the library's code, at which command, and the server's own words where it gave
   * any, as in 'EENVELOPE (RCPT TO): 550 No such user'. The desk reads it (web/desk/letter-failure.ts).
   */
  reason: string;
  /** What may be logged: neither addresses nor the server's words. */
  code: string;
  responseCode?: number | undefined;
  /** The server refused this recipient for good, so that another attempt is no use. */
  isPermanent: boolean;
  /** The server cannot have seen the letter itself. */
  isUnseen: boolean;
};

/** What a server answers at the recipient and means rego, its address, its password or how much it sends: all letters would go. */
const isOfSender = /^5\d\d[ -]5\.(?:1\.[78]|4\.5|7\.\d+)\b|^53[0458]\b|^5\d\d[ -](?!5\.[12]\.).*\brelay/is;

/** After these a letter is not handed over. Of a connection that broke it is not known what went through it. */
const beforeTheLetter = /^(?:API|EHLO|HELO|LHLO|STARTTLS|AUTH\b.*|MAIL FROM|RCPT TO)$/;

const smtpErrorSchema = z.object({
  message: z.optional(z.string()),
  code: z.optional(z.string()),
  command: z.optional(z.string()),
  responseCode: z.optional(z.number()),
  syscall: z.optional(z.string()),
  response: z.optional(z.string()),
});

export function describeSendFailure(error: unknown): SendFailure {
  const { message, code, command, responseCode, syscall, response } =
    z.safeParse(smtpErrorSchema, error).data ?? {};
  const isRefused = responseCode !== undefined && responseCode >= 500 && responseCode < 600;
  const where = code && `${code}${command ? ` (${command})` : ''}`;
  return {
    reason: oneLine([where, response ?? message].filter(Boolean).join(': ') || 'EUNKNOWN').slice(0, 500),
    code: code ?? 'unknown',
    responseCode,
    isUnseen:
      code === 'EDNS' || syscall === 'connect' || (command !== undefined && beforeTheLetter.test(command)),
    isPermanent:
      code === 'EENVELOPE' && command === 'RCPT TO' && isRefused && !isOfSender.test(response ?? ''),
  };
}
