// What somebody is called where others may read along.
export function firstName(name: string): string {
  return name.trim().split(/\s+/)[0] ?? '';
}
