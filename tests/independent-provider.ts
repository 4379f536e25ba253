// An OpenID Connect provider that shares no code with rego's: node:http and node:crypto, in a process of its own.
// It signs in whoever comes as the person it was told, and misbehaves when told so.
import { type ChildProcess, fork } from 'node:child_process';
import { createHash, createSign, generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Misdeed =
  | 'none'
  | 'wrong-nonce'
  | 'wrong-state'
  | 'wrong-audience'
  | 'foreign-issuer'
  | 'foreign-response-issuer'
  | 'expired'
  | 'foreign-key'
  | 'unknown-key'
  | 'slow'
  | 'unsigned'
  | 'no-id-token'
  | 'denied'
  | 'broken';

type Orders = {
  misdeed?: Misdeed;
  claims?: Record<string, unknown>;
  /** What only the userinfo call tells. */
  userInfo?: Record<string, unknown>;
  /** From now on other keys sign, and only they are published. */
  rotateKeys?: boolean;
  hasNoSignOut?: boolean;
};

export const independentClient = { id: 'rego-at-work', secret: 'a secret/with: odd+characters' };

export type IndependentProvider = {
  issuer: string;
  order: (orders: Orders) => Promise<void>;
  /** Once a slow one was asked for tokens; it answers at the next order. */
  isAsked: () => Promise<void>;
  stop: () => Promise<void>;
};

/** Its own process; `redirectUri` is the only address that it leads back to. */
export async function startIndependentProvider(redirectUri: string): Promise<IndependentProvider> {
  const child = fork(import.meta.filename, [redirectUri], { execArgv: [] });
  const [{ issuer }] = (await once(child, 'message')) as [{ issuer: string }];
  return {
    issuer,
    order: async (orders) => {
      const done = once(child, 'message');
      child.send(orders);
      await done;
    },
    isAsked: async () => {
      await once(child, 'message');
    },
    stop: () => stop(child),
  };
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = once(child, 'exit');
  child.kill();
  await ended;
}

type Code = { nonce: string | null; challenge: string | null; redirectUri: string | null };

/** What the process knows while it runs. */
type State = {
  issuer: string;
  redirectUri: string;
  orders: Orders;
  key: Key;
  codes: Map<string, Code>;
  tokens: Set<string>;
  letGo: () => void;
};

function serve(redirectUri: string): void {
  const state: State = {
    issuer: '',
    redirectUri,
    orders: {},
    key: newKey(),
    codes: new Map(),
    tokens: new Set(),
    letGo: () => undefined,
  };
  const server = createServer((request, response) => {
    answer(state, request, response).catch((error: unknown) => {
      response.statusCode = 500;
      response.end(String(error));
    });
  });
  process.on('message', (message: Orders) => {
    state.orders = message;
    if (message.rotateKeys) state.key = newKey();
    state.letGo();
    process.send?.('done');
  });
  server.listen(0, '127.0.0.1', () => {
    state.issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    process.send?.({ issuer: state.issuer });
  });
}

async function answer(state: State, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '', state.issuer);
  if (state.orders.misdeed === 'broken') return json(response, 503, { error: 'maintenance' });
  switch (url.pathname) {
    case '/.well-known/openid-configuration':
      return json(response, 200, metadata(state));
    case '/keys':
      return json(response, 200, { keys: [state.key.publicJwk] });
    case '/authorize':
      return authorize(state, url, response);
    case '/token':
      return exchange(state, request, response);
    case '/userinfo':
      return tellUser(state, request, response);
    case '/sign-out':
      return redirect(response, url.searchParams.get('post_logout_redirect_uri') ?? '/');
    default:
      return json(response, 404, {});
  }
}

function metadata({ issuer, orders }: State) {
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    userinfo_endpoint: `${issuer}/userinfo`,
    jwks_uri: `${issuer}/keys`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    token_endpoint_auth_methods_supported: ['client_secret_basic'],
    code_challenge_methods_supported: ['S256'],
    ...(orders.hasNoSignOut ? {} : { end_session_endpoint: `${issuer}/sign-out` }),
  };
}

function authorize({ redirectUri, orders, codes }: State, url: URL, response: ServerResponse) {
  const asked = url.searchParams;
  const isKnown =
    asked.get('client_id') === independentClient.id && asked.get('redirect_uri') === redirectUri;
  if (!isKnown || asked.get('response_type') !== 'code' || !asked.get('scope')?.includes('openid')) {
    return json(response, 400, { error: 'invalid_request' });
  }
  const back = new URL(redirectUri);
  back.searchParams.set('state', orders.misdeed === 'wrong-state' ? 'another' : (asked.get('state') ?? ''));
  if (orders.misdeed === 'foreign-response-issuer') back.searchParams.set('iss', 'https://elsewhere.example');
  if (orders.misdeed === 'denied') {
    back.searchParams.set('error', 'access_denied');
    return redirect(response, back.href);
  }
  const code = randomBytes(24).toString('base64url');
  codes.set(code, {
    nonce: asked.get('nonce'),
    challenge: asked.get('code_challenge_method') === 'S256' ? asked.get('code_challenge') : null,
    redirectUri: asked.get('redirect_uri'),
  });
  back.searchParams.set('code', code);
  return redirect(response, back.href);
}

async function exchange(state: State, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { codes, tokens, orders, key, issuer } = state;
  if (orders.misdeed === 'slow') {
    process.send?.('asked');
    await new Promise<void>((resolve) => {
      state.letGo = resolve;
    });
  }
  let body = '';
  for await (const chunk of request) body += chunk;
  const sent = new URLSearchParams(body);
  if (!isOurClient(request)) return json(response, 401, { error: 'invalid_client' });
  const code = codes.get(sent.get('code') ?? '');
  codes.delete(sent.get('code') ?? '');
  const challenge = createHash('sha256')
    .update(sent.get('code_verifier') ?? '')
    .digest('base64url');
  const isRight = code?.challenge === challenge && code.redirectUri === sent.get('redirect_uri');
  if (!isRight) return json(response, 400, { error: 'invalid_grant' });
  const accessToken = randomUUID();
  tokens.add(accessToken);
  const claims = claimsOf(orders, issuer, code.nonce);
  const signer = signerOf(orders, key);
  const idToken = orders.misdeed === 'unsigned' ? unsigned(claims) : signed(claims, signer);
  return json(response, 200, {
    access_token: accessToken,
    token_type: 'Bearer',
    expires_in: 300,
    ...(orders.misdeed === 'no-id-token' ? {} : { id_token: idToken }),
  });
}

function signerOf({ misdeed }: Orders, key: Key): Key {
  // A stranger's key under the name of the published one.
  if (misdeed === 'foreign-key') return { ...newKey(), kid: key.kid };
  return misdeed === 'unknown-key' ? newKey() : key;
}

function claimsOf({ misdeed, claims }: Orders, issuer: string, nonce: string | null) {
  const now = Math.floor(Date.now() / 1_000);
  return {
    iss: misdeed === 'foreign-issuer' ? 'https://elsewhere.example' : issuer,
    aud: misdeed === 'wrong-audience' ? 'another-client' : independentClient.id,
    sub: 'person-1',
    iat: misdeed === 'expired' ? now - 7_200 : now,
    exp: misdeed === 'expired' ? now - 3_600 : now + 300,
    nonce: misdeed === 'wrong-nonce' ? 'another' : nonce,
    ...claims,
  };
}

function tellUser({ tokens, orders }: State, request: IncomingMessage, response: ServerResponse) {
  const isKnown = tokens.has((request.headers.authorization ?? '').replace(/^Bearer /, ''));
  return isKnown ? json(response, 200, { sub: 'person-1', ...orders.userInfo }) : json(response, 401, {});
}

/** id and secret in the header, each escaped as forms are; clients may escape more than they must. */
function isOurClient({ headers }: IncomingMessage): boolean {
  const given = Buffer.from((headers.authorization ?? '').replace(/^Basic /, ''), 'base64').toString();
  const parts = given.split(':').map((text) => decodeURIComponent(text.replaceAll('+', ' ')));
  return parts.length === 2 && parts[0] === independentClient.id && parts[1] === independentClient.secret;
}

type Key = ReturnType<typeof newKey>;

function newKey() {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const kid = randomUUID();
  return {
    privateKey,
    kid,
    publicJwk: { ...publicKey.export({ format: 'jwk' }), kid, use: 'sig', alg: 'RS256' },
  };
}

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

function signed(claims: object, { privateKey, kid }: Pick<Key, 'privateKey' | 'kid'>): string {
  const text = `${part({ alg: 'RS256', kid })}.${part(claims)}`;
  return `${text}.${createSign('RSA-SHA256').update(text).sign(privateKey).toString('base64url')}`;
}

function unsigned(claims: object): string {
  return `${part({ alg: 'none' })}.${part(claims)}.`;
}

function json(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}

function redirect(response: ServerResponse, location: string): void {
  response.writeHead(302, { location });
  response.end();
}

if (import.meta.main) serve(process.argv[2] ?? '');
