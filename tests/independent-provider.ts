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
  | 'unsigned'
  | 'no-id-token'
  | 'denied'
  | 'broken';

export type Orders = {
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

function serve(redirectUri: string): void {
  let orders: Orders = {};
  let key = newKey();
  const codes = new Map<string, Code>();
  const tokens = new Set<string>();
  let issuer = '';

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      response.statusCode = 500;
      response.end(String(error));
    });
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '', issuer);
    const { misdeed = 'none' } = orders;
    if (misdeed === 'broken') return json(response, 503, { error: 'maintenance' });
    if (url.pathname === '/.well-known/openid-configuration') return json(response, 200, metadata());
    if (url.pathname === '/keys') return json(response, 200, { keys: [key.publicJwk] });
    if (url.pathname === '/authorize') return authorize(url, response, misdeed);
    if (url.pathname === '/token') return token(request, response, misdeed);
    if (url.pathname === '/userinfo') return userInfo(request, response);
    if (url.pathname === '/sign-out') {
      return redirect(response, url.searchParams.get('post_logout_redirect_uri') ?? '/');
    }
    return json(response, 404, {});
  }

  function metadata() {
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

  function authorize(url: URL, response: ServerResponse, misdeed: Misdeed): void {
    const asked = url.searchParams;
    const isKnown =
      asked.get('client_id') === independentClient.id && asked.get('redirect_uri') === redirectUri;
    if (!isKnown || asked.get('response_type') !== 'code' || !asked.get('scope')?.includes('openid')) {
      return json(response, 400, { error: 'invalid_request' });
    }
    const back = new URL(redirectUri);
    back.searchParams.set('state', misdeed === 'wrong-state' ? 'another' : (asked.get('state') ?? ''));
    if (misdeed === 'foreign-response-issuer') back.searchParams.set('iss', 'https://elsewhere.example');
    if (misdeed === 'denied') {
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

  async function token(request: IncomingMessage, response: ServerResponse, misdeed: Misdeed): Promise<void> {
    let body = '';
    for await (const chunk of request) body += chunk;
    const sent = new URLSearchParams(body);
    const form = (text: string) => new URLSearchParams({ v: text }).toString().slice(2);
    const basic = Buffer.from(`${form(independentClient.id)}:${form(independentClient.secret)}`);
    const given = Buffer.from((request.headers.authorization ?? '').replace(/^Basic /, ''), 'base64');
    if (decodeBasic(given) !== decodeBasic(basic)) return json(response, 401, { error: 'invalid_client' });
    const code = codes.get(sent.get('code') ?? '');
    codes.delete(sent.get('code') ?? '');
    const challenge = createHash('sha256')
      .update(sent.get('code_verifier') ?? '')
      .digest('base64url');
    const isRight = code?.challenge === challenge && code.redirectUri === sent.get('redirect_uri');
    if (!isRight) return json(response, 400, { error: 'invalid_grant' });
    const accessToken = randomUUID();
    tokens.add(accessToken);
    const now = Math.floor(Date.now() / 1_000);
    const claims = {
      iss: misdeed === 'foreign-issuer' ? 'https://elsewhere.example' : issuer,
      aud: misdeed === 'wrong-audience' ? 'another-client' : independentClient.id,
      sub: 'person-1',
      iat: misdeed === 'expired' ? now - 7_200 : now,
      exp: misdeed === 'expired' ? now - 3_600 : now + 300,
      nonce: misdeed === 'wrong-nonce' ? 'another' : code?.nonce,
      ...orders.claims,
    };
    // A stranger's key under the name of the published one.
    const signer = misdeed === 'foreign-key' ? { ...newKey(), kid: key.kid } : key;
    const idToken = misdeed === 'unsigned' ? unsigned(claims) : signed(claims, signer);
    return json(response, 200, {
      access_token: accessToken,
      token_type: 'Bearer',
      expires_in: 300,
      ...(misdeed === 'no-id-token' ? {} : { id_token: idToken }),
    });
  }

  function userInfo(request: IncomingMessage, response: ServerResponse): void {
    const isKnown = tokens.has((request.headers.authorization ?? '').replace(/^Bearer /, ''));
    if (!isKnown) return json(response, 401, {});
    return json(response, 200, { sub: 'person-1', ...orders.userInfo });
  }

  process.on('message', (message: Orders) => {
    orders = message;
    if (orders.rotateKeys) key = newKey();
    process.send?.('done');
  });
  server.listen(0, '127.0.0.1', () => {
    issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    process.send?.({ issuer });
  });
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

/** Clients may escape more than they must. */
function decodeBasic(bytes: Buffer): string {
  return decodeURIComponent(bytes.toString().replaceAll('+', ' '));
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
