// From where somebody calls, by which browser and session, and what signs them in or out; auth/caller.ts finds it out.

export type OpenedSession = { organizerId: string; credential: string | undefined };

export type Visit = {
  address: string;
  device: Device;
  session: CurrentSession;
  /** A new session, so that nobody can have known its id before. */
  signIn: (opened: OpenedSession) => Promise<void>;
  signOut: () => Promise<void>;
};

export type Device = {
  /** What stands for this browser when it signed in with this name before. */
  knownAs: (name: string) => string | undefined;
  /** After the right password. */
  remember: (name: string) => void;
};

/** The session of a request: its id, whom it is of, and what opened it. */
export type CurrentSession = {
  sid: string;
  organizerId: string | undefined;
  userId: string | undefined;
  credential: string | undefined;
};
