// A public page in a frame: it may be read and scrolled, nothing in it runs or leads away. It is of this site, so that its
// fonts load.
import { type SyntheticEvent, useRef } from 'react';
import type { PreviewWidth } from '#web/form-editor/live-preview.tsx';
import { Failed, Waiting } from '#web/ui/waiting.tsx';
import * as words from '#words/desk/event.ts';

type Preview = { data: { html: string } | undefined; isError: boolean; refetch: () => unknown };
type PreviewFrameProps = { preview: Preview; width: PreviewWidth; title: string };

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
