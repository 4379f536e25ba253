// For whoever looks before anything is owed or imported.
import { Link } from 'wouter';
import * as words from '#words/desk/payments.ts';

export function FirstSteps() {
  return (
    <section className="panel" aria-labelledby="first-steps">
      <h2 className="panel__title" id="first-steps">
        {words.startHere}
      </h2>
      <ol className="payments__steps">
        {words.firstSteps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <div className="actions">
        <Link className="button button--loud" href="/admin/payments?part=import">
          {words.importStatement}
        </Link>
      </div>
    </section>
  );
}
