// The HTML form of a letter: ink on paper, one loud colour, one column for a phone. Mail programs read inline
// styles and tables only; nothing is loaded from elsewhere.
import { linkParts } from '#domain/letters/link-parts.ts';
import { language } from '#domain/locale/locale.ts';
import type { Block, Draft, Fact } from '#server/mail/draft.ts';

const ink = '#16130f';
const paper = '#f6f1e4';
const desk = '#e4dcc8';
const loud = '#e5371b';
const text = `font:400 17px/1.5 -apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;color:${ink}`;
const condensed = `font-family:'Avenir Next Condensed','Roboto Condensed','Arial Narrow',Impact,Arial,sans-serif;font-weight:800;text-transform:uppercase`;
const label = `${condensed};font-size:14px;line-height:1.3;letter-spacing:.04em`;

/** For those programs that follow the system's dark mode by rules; the others turn the colours by themselves. */
const darkRules = `@media (prefers-color-scheme:dark){.desk{background:#0d0b09!important}.paper{background:#1c1915!important}
.ink{color:#f6f1e4!important}.line{border-color:#f6f1e4!important}.bar{background:#000!important}}`;

export function letterHtml(draft: Draft, blocks: readonly Block[]): string {
  const asked = blocks.find(({ kind }) => kind === 'action');
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<title>${escapeHtml(draft.subject)}</title><style>${darkRules}</style></head>
<body class="desk" style="margin:0;padding:0;background:${desk}">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(draft.preview)}</div>
<table role="presentation" class="desk" width="100%" cellpadding="0" cellspacing="0" style="background:${desk}"><tr><td align="center" style="padding:12px 8px 32px">
<table role="presentation" class="paper line" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;background:${paper};border:3px solid ${ink};text-align:left">
<tr><td class="bar" style="background:${ink};border-left:24px solid ${loud};padding:10px 16px;${label};color:${paper}">${escapeHtml(draft.sender)}</td></tr>
<tr><td class="ink" style="padding:22px 20px 26px;${text};word-break:break-word;overflow-wrap:anywhere">
<h1 class="ink" style="margin:0 0 16px;${condensed};font-size:34px;line-height:1.05;letter-spacing:-.01em;color:${ink}">${escapeHtml(draft.heading)}</h1>
${blocks.map((block) => blockHtml(block, block === asked)).join('\n')}
</td></tr>
<tr><td class="ink line" style="padding:14px 20px 18px;border-top:3px dashed ${ink};${text};font-size:14px">${paragraphs(draft.footer, true)}</td></tr>
</table></td></tr></table></body></html>
`;
}

/** `isAsked`: the first of its actions, which the letter is about; others are quieter. */
function blockHtml(block: Block, isAsked: boolean): string {
  switch (block.kind) {
    case 'text':
      return paragraphs(block.text, block.hasLinks === true);
    case 'facts':
      return factsTable(block.title, block.facts);
    case 'list':
      return `${title(block.title)}<ul style="margin:0 0 20px;padding:0 0 0 22px">${block.items.map(item).join('')}</ul>`;
    case 'quote':
      return `${title(block.title)}<blockquote style="margin:0 0 20px;padding:2px 0 2px 14px;border-left:6px solid ${loud}">${paragraphs(block.text, false)}</blockquote>`;
    case 'action':
      return isAsked ? actionLink(block.label, block.url) : quietLink(block.label, block.url);
  }
}

function title(words: string): string {
  return `<h2 class="ink" style="margin:24px 0 8px;${condensed};font-size:20px;line-height:1.15;color:${ink}">${escapeHtml(words)}</h2>`;
}

function item(words: string): string {
  return `<li style="margin:0 0 4px">${escapeHtml(words)}</li>`;
}

function factsTable(words: string, facts: readonly Fact[]): string {
  const rows = facts.map(
    (
      fact,
    ) => `<tr><th scope="row" align="left" valign="top" class="ink line" style="width:36%;padding:9px 12px 8px 0;border-top:1px solid ${ink};${label};color:${ink};word-break:normal;overflow-wrap:normal">${escapeHtml(fact.label)}</th>
<td valign="top" class="ink line" style="padding:7px 0;border-top:1px solid ${ink};${text};font-weight:600;font-variant-numeric:tabular-nums">${breaks(escapeHtml(fact.value.trim()))}</td></tr>`,
  );
  return `${title(words)}<table width="100%" cellpadding="0" cellspacing="0" class="line" style="margin:0 0 20px;border-collapse:collapse;border-top:3px solid ${ink};border-bottom:3px solid ${ink}">${rows.join('\n')}</table>`;
}

function actionLink(words: string, url: string): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:22px 0"><tr><td class="line" style="background:${loud};border:3px solid ${ink};border-right-width:8px;border-bottom-width:8px">
<a href="${escapeHtml(url)}" style="display:inline-block;padding:13px 20px;${condensed};font-size:20px;line-height:1.1;color:#fff;text-decoration:none">${escapeHtml(words)}</a></td></tr></table>`;
}

function quietLink(words: string, url: string): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:-6px 0 22px"><tr><td class="line" style="border:3px solid ${ink}">
<a href="${escapeHtml(url)}" class="ink" style="display:inline-block;padding:11px 16px;${condensed};font-size:16px;line-height:1.2;color:${ink};text-decoration:none">${escapeHtml(words)}</a></td></tr></table>`;
}

/** Blank lines part paragraphs, single line breaks stay. */
function paragraphs(words: string, hasLinks: boolean): string {
  return words
    .trim()
    .split(/\r?\n\s*\n/)
    .map(
      (paragraph) =>
        `<p style="margin:0 0 14px">${breaks(hasLinks ? linked(paragraph) : escapeHtml(paragraph))}</p>`,
    )
    .join('\n');
}

function breaks(html: string): string {
  return html.replace(/\r?\n/g, '<br>');
}

/** Of links that a letter gets when it is sent. */
const linkPlaceholders =
  /(\{(?:payment|invitation|my_registration|spoke_card|no_more_letters|no_more_news)_link\})/;

/** A link's placeholder is an address, too, once the letter is sent. */
function linked(words: string): string {
  return words
    .split(linkPlaceholders)
    .flatMap((piece, index) => (index % 2 === 0 ? linkParts(piece) : [{ text: piece, url: piece }]))
    .map((part) => (part.url === undefined ? escapeHtml(part.text) : link(part.url)))
    .join('');
}

function link(url: string): string {
  const address = escapeHtml(url);
  return `<a href="${address}" class="ink" style="color:${ink};font-weight:600">${address}</a>`;
}

export function escapeHtml(words: string): string {
  return words
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
