// /register, /registration and, bare for a frame on another site, /embed.
import { type MouseEvent, useEffect, useRef } from 'react';
import type { RegisterPageData } from '#domain/calls/page.ts';
import { PageHeader } from '#web/public/page-header.tsx';
import { RegisterForm } from '#web/public/register/register-form.tsx';
import { Toaster } from '#web/ui/toaster.tsx';

export function RegisterPage({ data }: { data: RegisterPageData }) {
  if (data.isEmbedded) return <EmbeddedForm data={data} />;
  return (
    <Toaster>
      <PageHeader title={data.event.title} />
      <main id="main" className="column">
        <RegisterForm data={data} />
      </main>
    </Toaster>
  );
}

function EmbeddedForm({ data }: { data: RegisterPageData }) {
  const form = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!form.current || window.parent === window) return;
    const { current } = form;
    // The framing page may be anybody's; a height is no secret.
    const post = () =>
      window.parent.postMessage({ type: 'rego:height', height: Math.ceil(current.offsetHeight) }, '*');
    const observer = new ResizeObserver(post);
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return (
    <Toaster>
      <main id="main" className="column register--embedded" ref={form} onClickCapture={openBeside}>
        <RegisterForm data={data} />
      </main>
    </Toaster>
  );
}

/** Only the form may be framed; what a link leads to would leave a blank frame. */
function openBeside({ target }: MouseEvent): void {
  const link = target instanceof Element ? target.closest('a') : null;
  const isPage = link?.protocol.startsWith('http') && !link.getAttribute('href')?.startsWith('#');
  if (!link || !isPage) return;
  link.target = '_blank';
  link.rel = 'noopener';
}
