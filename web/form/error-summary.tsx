// What is wrong with a form, said once at its top: takes focus at every attempt and links to the fields.
import { type MouseEvent, useEffect, useRef } from 'react';

export type FormError = { controlId: string; message: string };

type ErrorSummaryProps = {
  title: string;
  errors: readonly FormError[];
  /** Counts the attempts; a new one moves focus here again. */
  attempt: number;
};

export function ErrorSummary({ title, errors, attempt }: ErrorSummaryProps) {
  const summary = useRef<HTMLDivElement>(null);
  const isShown = errors.length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a further attempt with the same errors counts
  useEffect(() => {
    if (isShown) summary.current?.focus();
  }, [attempt]);
  if (!isShown) return null;
  return (
    <div
      className="error-summary"
      ref={summary}
      tabIndex={-1}
      role="alert"
      aria-labelledby="error-summary-title"
    >
      <h2 className="title-3" id="error-summary-title">
        {title}
      </h2>
      <ul className="error-summary__list">
        {errors.map(({ controlId, message }) => (
          <li key={controlId}>
            <a href={`#${controlId}`} onClick={(event) => goTo(event, controlId)}>
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Focuses the control without touching the address, whose fragment may mean something. */
function goTo(event: MouseEvent, controlId: string): void {
  if (focusInMiddle(controlId)) event.preventDefault();
}

/** In the middle of the screen neither a notification nor a bar at the edge covers it; false where it is not drawn. */
export function focusInMiddle(controlId: string): boolean {
  const control = document.getElementById(controlId);
  control?.focus({ preventScroll: true });
  control?.scrollIntoView({ block: 'center' });
  return control !== null;
}
