// The whole HTML document around a public page: what link previews, calendars, search engines and phones read first.
import type { ReactNode } from 'react';
import { language } from '#domain/locale/locale.ts';
import * as words from '#words/riders/pages.ts';

type DocumentProps = {
  title: string;
  description: string;
  /** The page's own absolute address. */
  url: string;
  imageUrl: string;
  stylesheets: string[];
  scripts: string[];
  /** Runs before anything is drawn. */
  firstScript?: string | undefined;
  fontPreloads: string[];
  /** Calls that the page's script will make first. */
  reads?: readonly string[] | undefined;
  /** What the browser's script takes over from the server. */
  data?: unknown;
  structuredData?: object | undefined;
  /** Behind a sign-in: nothing for search engines and link previews. */
  isPrivate?: boolean;
  /** What chats show of it all the same. */
  isPreviewed?: boolean;
  children: ReactNode;
};

export function Document(props: DocumentProps) {
  const { title, description, url, imageUrl, stylesheets, scripts, fontPreloads } = props;
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <meta name="description" content={description} />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#f3eee2" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#171311" media="(prefers-color-scheme: dark)" />
        {fontPreloads.map((href) => (
          <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="" />
        ))}
        {props.reads?.map((href) => (
          <link key={href} rel="preload" href={href} as="fetch" crossOrigin="use-credentials" />
        ))}
        {/* Before the stylesheets: behind them it would wait for them. */}
        {props.firstScript && <script src={props.firstScript} />}
        {stylesheets.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        {props.isPrivate ? (
          <meta name="robots" content="noindex" />
        ) : (
          <>
            <link rel="canonical" href={url} />
            <link rel="alternate" type="text/calendar" href="/programme.ics" title={words.programmeFile} />
          </>
        )}
        {(props.isPreviewed ?? !props.isPrivate) && (
          <LinkPreview {...{ title, description, url, imageUrl }} />
        )}
        {props.structuredData ? <JsonScript type="application/ld+json" value={props.structuredData} /> : null}
        {scripts.map((src) => (
          <script key={src} type="module" src={src} />
        ))}
      </head>
      <body>
        <a className="skip-link" href="#main">
          {words.skipToContent}
        </a>
        <div id="app">{props.children}</div>
        {props.data === undefined ? null : (
          <JsonScript type="application/json" id="page-data" value={props.data} />
        )}
      </body>
    </html>
  );
}

type LinkPreviewProps = Pick<DocumentProps, 'title' | 'description' | 'url' | 'imageUrl'>;

function LinkPreview({ title, description, url, imageUrl }: LinkPreviewProps) {
  return (
    <>
      <meta property="og:type" content="website" />
      <meta property="og:locale" content={language.replace('-', '_')} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      <meta property="og:image" content={imageUrl} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={title} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={description} />
      <meta name="twitter:image" content={imageUrl} />
    </>
  );
}

/** A data block, which no browser runs. */
function JsonScript({ value, ...attributes }: { value: unknown; type: string; id?: string }) {
  // Safe: it is JSON, and without a `<` nothing in it can end the script element or open a comment.
  const json = JSON.stringify(value).replaceAll('<', '\\u003c');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React would escape the quotes, which no JSON parser reads.
  return <script {...attributes} dangerouslySetInnerHTML={{ __html: json }} />;
}
