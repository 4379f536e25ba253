// For whoever looks before anything is owed or imported.
import { Link } from 'wouter';
import { Panel } from '#web/ui/panel.tsx';
import * as words from '#words/desk/payments.ts';

export function FirstSteps() {
  return (
    <Panel title={words.startHere}>
      <ol className="bullets">
        {words.firstSteps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <div className="actions">
        <Link className="button button--loud" href="/admin/payments?part=import">
          {words.importStatement}
        </Link>
      </div>
    </Panel>
  );
}
