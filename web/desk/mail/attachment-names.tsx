// What goes with a letter, with its sizes; files are downloaded, never opened in a page of ours.
import type { Attachment } from '#domain/letters/attachments.ts';
import { LetterHeader } from '#web/desk/letter-parts.tsx';
import * as words from '#words/desk/attachments.ts';

/** Stands in a list of the class `letter__head`. */
export function AttachmentsHeader({ attachments }: { attachments: readonly Attachment[] }) {
  if (attachments.length === 0) return null;
  return (
    <LetterHeader name={words.attachments}>
      <AttachmentNames attachments={attachments} />
    </LetterHeader>
  );
}

export function AttachmentNames({ attachments }: { attachments: readonly Attachment[] }) {
  return attachments.map(({ name, bytes, fileId }) => (
    <span className="compose__attached" key={fileId ?? name}>
      {fileId ? (
        <a href={`/letters/file/${fileId}`} download={name}>
          {name}
        </a>
      ) : (
        name
      )}
      {bytes !== null && <span className="soft small"> {words.sizeText(bytes)}</span>}
    </span>
  ));
}
