// Letters to many that wait, in one statement.

/** `due` is SQL: when the n-th of them is due. */
export function fillOutbox(count: number, due: string): string {
  return `
    insert into letters (id, edition_id, kind, recipient, subject, text, html, message_id, is_visitor_address, due_at, created_at)
    select gen_random_uuid(), (select id from editions where state = 'current'), 'mailing', 'rider' || n || '@example.org',
      'Hello', 'Hello', repeat('x', 2000), '<' || gen_random_uuid() || '@rego.test>', false, ${due}, now()
    from generate_series(1, ${count}) n`;
}
