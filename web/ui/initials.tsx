// A person as two letters in a square: decoration beside the name.

/** The first letter of each word, at most two where a square must hold them. */
function initialsOf(name: string, most = 2): string {
  const letters = name
    .split(/\s+/)
    .map((word) => Array.from(word)[0] ?? '')
    .join('');
  return Array.from(letters).slice(0, most).join('').toUpperCase();
}

export function Initials({ name, most }: { name: string; most?: number }) {
  return (
    <span className="initials" aria-hidden="true">
      {initialsOf(name, most)}
    </span>
  );
}
