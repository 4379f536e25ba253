// The poster that the draft would make, at the width of a phone or a desk: the landing page itself, as the server draws it.
import { useQuery } from '@tanstack/react-query';
import { type SyntheticEvent, useRef, useState } from 'react';
import type { EventContent } from '#domain/event/event.ts';
import { eventPreviewQuery } from '#web/admin/event/event-queries.ts';
import { useSettled } from '#web/desk/use-settled.ts';
import { LivePreview, type PreviewWidth } from '#web/form-editor/live-preview.tsx';
import { Failed, Waiting } from '#web/ui/waiting.tsx';
import * as words from '#words/desk/event.ts';

/** After the last key: each drawing asks the server. */
const restMs = 500;

type EventPreviewProps = {
  /** What was typed. */
  content: unknown;
  /** It makes no event. */
  hasErrors: boolean;
  width: PreviewWidth;
  onWidth: (width: PreviewWidth) => void;
};

export function EventPreview({ content, hasErrors, width, onWidth }: EventPreviewProps) {
  const drawn = useLast(useSettled(hasErrors ? undefined : JSON.stringify(content), restMs));
  const preview = useQuery({ ...eventPreviewQuery(drawn ?? ''), enabled: drawn !== undefined });
  return (
    <LivePreview
      width={width}
      onWidth={onWidth}
      note={
        <p className="soft small" role="status">
          {hasErrors ? words.previewWaits : words.previewOfPage}
        </p>
      }
    >
      <PreviewFrame preview={preview} width={width} title={words.previewTitle} />
    </LivePreview>
  );
}

/** Of an edition that is over. */
export function PageAsItWas({ event }: { event: EventContent }) {
  const [width, setWidth] = useState<PreviewWidth>('phone');
  const preview = useQuery(eventPreviewQuery(JSON.stringify(event)));
  return (
    <LivePreview title={words.pageAsItWas} width={width} onWidth={setWidth}>
      <PreviewFrame preview={preview} width={width} title={words.previewTitle} />
    </LivePreview>
  );
}

/** What makes no event is not asked for: the last that made one stays. */
function useLast(value: string | undefined): string | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && last !== value) setLast(value);
  return last;
}

type Preview = { data: { html: string } | undefined; isError: boolean; refetch: () => unknown };
type PreviewFrameProps = { preview: Preview; width: PreviewWidth; title: string };

/** A public page in a frame: it may be read and scrolled, nothing in it runs or leads away. It is of this site, so that its fonts load. */
export function PreviewFrame({ preview, width, title }: PreviewFrameProps) {
  const scrolled = useRef(0);
  const { data, isError, refetch } = preview;
  if (isError) return <Failed message={words.previewNotDrawn} onRetry={() => void refetch()} />;
  if (!data) return <Waiting label={words.drawingThePreview} />;
  // A page drawn anew stays where it was read.
  const keepPlace = ({ currentTarget }: SyntheticEvent<HTMLIFrameElement>) => {
    const page = currentTarget.contentWindow;
    if (!page) return;
    page.scrollTo({ top: scrolled.current, behavior: 'instant' });
    page.addEventListener('scroll', () => {
      scrolled.current = page.scrollY;
    });
  };
  return (
    <div className="event-preview">
      <iframe
        className={`event-preview__frame event-preview__frame--${width}`}
        title={title}
        sandbox="allow-same-origin"
        srcDoc={data.html}
        onLoad={keepPlace}
      />
    </div>
  );
}
