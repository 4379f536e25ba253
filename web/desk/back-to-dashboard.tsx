// Leads an organizer back to their dashboard; an admin's bar does so everywhere.
import { ArrowLeft } from 'lucide-react';
import { Link } from 'wouter';
import { useDesk } from '#web/desk/use-desk.ts';
import { dashboard } from '#words/desk/organizer.ts';

export function BackToDashboard() {
  if (useDesk().by === 'admin') return null;
  return (
    <Link href="/organizer/dashboard" className="tall-link no-print">
      <ArrowLeft aria-hidden="true" size={16} /> {dashboard}
    </Link>
  );
}
