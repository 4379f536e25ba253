// Why a letter was not sent, in plain words: read from what the mail server and the library said (server/mail/transport.ts).
import { letterFailures, ownReason } from '#words/desk/letter-failures.ts';

export type LetterFailure = {
  /** What happened, for everybody. */
  words: string;
  /** What helps, for an admin. */
  remedy?: string;
  /** As it was said, for whoever runs the mail server. Undefined where `words` say it already. */
  detail?: string;
};

type Kind = keyof typeof letterFailures;

/** Undefined where nothing failed. */
export function describeFailure(lastError: string | null): LetterFailure | undefined {
  if (!lastError) return undefined;
  // Rego's own sentence: an address, or a network, that has had its letters of the day.
  const [, own] = ownReason.exec(lastError) ?? [];
  if (own) return { words: own.charAt(0).toUpperCase() + own.slice(1) };
  return { ...letterFailures[kindOf(lastError)], detail: lastError };
}

/** 'EENVELOPE (RCPT TO): 550 5.1.1 No such user'; letters of older versions have no code in front. */
function kindOf(lastError: string): Kind {
  const [, code = '', command = '', said = ''] =
    /^(?:([A-Z][A-Z0-9_]+)(?: \(([^)]*)\))?: )?(.*)$/s.exec(lastError) ?? [];
  const reply = /^([45]\d\d)(?=[ -]|$)(?:[ -]([45]\.\d{1,3}\.\d{1,3}))?/.exec(said);
  return (reply && kindOfReply(reply[1] ?? '', reply[2]?.slice(2), command, code)) ?? kindOfFault(code, said);
}

/** `status` is '1.1' of an enhanced status code 5.1.1 (RFC 3463), which says more than the code before it (RFC 5321). */
function kindOfReply(replyCode: string, status = '', command: string, code: string): Kind {
  const isForGood = replyCode.startsWith('5');
  if (code === 'EAUTH' || command.startsWith('AUTH')) return 'sign-in';
  if (code === 'ETLS' || command === 'STARTTLS') return 'insecure';
  if (['530', '534', '535', '538'].includes(replyCode)) return 'sign-in';
  if (status === '2.2') return 'mailbox-full';
  if (status === '4.5') return 'sending-limit';
  if (!isForGood) return 'later';
  if (command === 'MAIL FROM' || status === '1.7' || status === '1.8') {
    return replyCode === '552' ? 'refused' : 'sender';
  }
  if (['1.1', '1.2', '1.3', '1.6', '1.10', '2.1'].includes(status)) return 'no-such-address';
  if (replyCode === '552' && command === 'RCPT TO') return 'mailbox-full';
  const saysNothingElse = status === '' || status === '0.0' || status === '1.0';
  if (saysNothingElse && ['550', '551', '553'].includes(replyCode) && command !== 'DATA') {
    return 'perhaps-no-such-address';
  }
  return command === 'RCPT TO' ? 'refused-address' : 'refused';
}

/** Nobody replied, or nothing that could be understood. A system's own code stands in the words. */
function kindOfFault(code: string, said: string): Kind {
  if (code === 'EDNS' || /\b(?:ENOTFOUND|EAI_AGAIN)\b/.test(said)) return 'no-such-server';
  if (code === 'EAUTH' || code === 'ENOAUTH' || code === 'EOAUTH2') return 'sign-in';
  if (code === 'ETLS' || code === 'EREQUIRETLS') return 'insecure';
  // A socket's failure may be one of its certificate, or an answer that is not TLS.
  if (/certificate|\bSSL\b|\bTLS\b/i.test(said)) return 'insecure';
  if (code === 'ETIMEDOUT' || code === 'EABORT' || /\bETIMEDOUT\b|time-?out|timed out/i.test(said)) {
    return 'no-answer';
  }
  if (code === 'ECONNECTION' || code === 'ESOCKET' || code === 'EPROXY') return 'unreachable';
  if (/\bE(?:CONN[A-Z]+|HOSTUNREACH|NETUNREACH|PIPE)\b|Connection closed/.test(said)) return 'unreachable';
  return 'unknown';
}
