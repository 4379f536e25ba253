// What the doctor says of one thing. It holds no secret and nobody's name: it is what a report of a fault asks for.

export type Finding = {
  about: string;
  /** `look`: it runs, and somebody should see to it. `wrong`: something does not work. */
  state: 'good' | 'look' | 'wrong';
  /** One line; of what is not good with what to do. */
  says: string;
};

export const good = (about: string, says: string): Finding => ({ about, state: 'good', says });
export const look = (about: string, says: string): Finding => ({ about, state: 'look', says });
export const wrong = (about: string, says: string): Finding => ({ about, state: 'wrong', says });
