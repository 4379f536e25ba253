// The environment, parsed once. Every setting is documented here and stands in .env.example.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { adminEmailOf } from '#domain/values/email.ts';
import { OperatorError } from '#server/running/operator-error.ts';

const origin = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address' })
  .transform((value) => value.replace(/\/+$/, ''))
  .refine((value) => new URL(value).href === `${new URL(value).origin}/`, 'must have no path')
  // As browsers name it: in small letters, without the usual port, a domain with an ä in ASCII.
  .transform((value) => new URL(value).origin);

const onOff = z.enum(['on', 'off'], 'must be on or off').transform((value) => value === 'on');

/** Proxies between rego and its visitors: each adds one address to X-Forwarded-For, the rest may be made up. */
const proxies = z
  .string()
  .regex(/^(on|off|[1-9])$/, 'must be on, off or a number of proxies from 1 to 9')
  .transform((value) => (value === 'off' ? 0 : value === 'on' ? 1 : Number(value)));

function wholeNumber(least: number, most: number) {
  const error = `must be a whole number from ${least} to ${most}`;
  return z
    .string()
    .regex(/^\d{1,5}$/, error)
    .transform(Number)
    .refine((value) => value >= least && value <= most, error);
}

/** 'admin@localhost' is one here, as an operator without a domain has it. */
const adminEmail = z
  .string()
  .transform(adminEmailOf)
  .refine((value) => /^[^\s@,]+@[^\s@,]+$/.test(value), 'must be an email address');

const adminEmails = z
  .string()
  .transform((value) => value.split(/[\s,]+/).filter(Boolean))
  .pipe(z.array(adminEmail));

/** What is sent there must not be read on the way: plain http to this machine only. */
const issuer = z
  .url({ protocol: /^https?$/, error: 'must be an https address' })
  .refine(
    (value) =>
      !value.startsWith('http:') || /^(localhost|127\.0\.0\.1|\[::1\])$/.test(new URL(value).hostname),
    'must be an https address; http is for this machine only',
  )
  .refine((value) => !/[?#]/.test(value), 'must have no query');

const settingsSchema = z.object({
  /** Address to listen on; 0.0.0.0 for all. */
  HOST: z.string().default('127.0.0.1'),
  PORT: wholeNumber(0, 65_535).default(3000),
  /** How many processes share the address; also `npm start -- --processes 2`. */
  PROCESSES: wholeNumber(1, 8).default(1),
  /** How browsers reach rego; links in letters start with it. */
  PUBLIC_URL: origin.optional(),
  /** The embedded database, the secret and backups before updates live here. */
  DATA_DIR: z.string().default('./data'),
  /** A PostgreSQL 14 or newer of your own in place of the embedded one. */
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must start with postgres:// or postgresql://' })
    .optional(),
  /** With it rego makes a backup there every day, and tries it by restoring it beside. */
  BACKUP_DIR: z.string().optional(),
  /** How many of them stay. */
  BACKUP_KEEP: wholeNumber(1, 365).default(14),
  /** At which hour, as the server's clock tells it. */
  BACKUP_HOUR: wholeNumber(0, 23).default(4),
  /** Every key is derived from it. Made once and kept in DATA_DIR; several servers must share one. */
  SESSION_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  /** An OpenID Connect provider that signs admins in, with the next two; without them rego is its own. */
  OIDC_ISSUER: issuer.optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  /** The provider's secret for this client, which it knows with the redirect address PUBLIC_URL/api/callback. */
  OIDC_CLIENT_SECRET: z.string().optional(),
  /** The first admin, made at the first start with rego's own provider. */
  ADMIN_EMAIL: adminEmail.default('admin@localhost'),
  /** The first admin's first password; without it one is made and printed once. */
  ADMIN_PASSWORD: z
    .string()
    .min(10, 'must have at least 10 characters')
    .max(1_000, 'must have at most 1000 characters')
    .regex(/\S/, 'must not be blank')
    .optional(),
  /** Email addresses of people who are always admins, separated by commas or blanks. */
  ADMIN_EMAILS: adminEmails.default([]),
  /** Mail server, as smtp://user:password@host:587. Without it letters are kept and not sent. */
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must start with smtp:// or smtps://' }).optional(),
  /** Whom letters come from, such as 'Adelaide <rego@example.org>'; needed with SMTP_URL. */
  MAIL_FROM: z
    .string()
    .regex(/[^\s@<>]+@[^\s@<>]+>?$/, 'must hold an email address, as in Our festival <rego@example.org>')
    .optional(),
  /** The username that manages the road trip while no admin ticked sections for it; any other one the pre-event. */
  ROAD_TRIP_ORGANIZER: z.string().default('roadtrip'),
  /** Origins that may frame /embed, separated by spaces; * is any. */
  EMBED_ORIGINS: z
    .string()
    .regex(
      /^(\*|https?:\/\/[^\s;,/]+(\s+https?:\/\/[^\s;,/]+)*)$/,
      'must be * or origins separated by spaces',
    )
    .default('*'),
  /** Requests per minute and address; off for load tests. */
  RATE_LIMIT: onOff.default(true),
  /**
   * Take the client's address from X-Forwarded-For: on behind a reverse proxy of your own, a number behind
   * that many, such as 2 with a CDN in front of it.
   */
  TRUST_PROXY: proxies.default(0),
  /** What a Prometheus sends as its bearer token to read /metrics; without it only this machine may, and no proxy. */
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,}$/, 'must have at least 16 characters and no blanks')
    .optional(),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be fatal, error, warn, info, debug, trace or silent',
    )
    .default('info'),
});

export const settingNames = Object.keys(settingsSchema.shape);

export type Config = ReturnType<typeof parseConfig>;

/** The process's environment, with what stands in an .env file of the working directory. */
export function readEnvironment(): Record<string, string | undefined> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  return process.env;
}

/** An empty setting counts as not set, as an .env file that lists all of them wants it. Throws an OperatorError that names a wrong one. */
export function parseConfig(environment: Record<string, string | undefined>) {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = settingsSchema.safeParse(set);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new OperatorError(`${String(issue?.path[0])} ${issue?.message}`);
  }
  const settings = parsed.data;
  if (settings.SMTP_URL && !settings.MAIL_FROM) {
    throw new OperatorError('MAIL_FROM must name the sender when SMTP_URL is set');
  }
  return {
    host: settings.HOST,
    port: settings.PORT,
    processes: settings.PROCESSES,
    publicUrl: settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`,
    dataDirectory: path.resolve(settings.DATA_DIR),
    databaseUrl: settings.DATABASE_URL,
    backup: settings.BACKUP_DIR
      ? { folder: path.resolve(settings.BACKUP_DIR), keep: settings.BACKUP_KEEP, hour: settings.BACKUP_HOUR }
      : undefined,
    sessionSecret: settings.SESSION_SECRET,
    oidc: oidcOf(settings),
    adminEmail: settings.ADMIN_EMAIL,
    adminPassword: settings.ADMIN_PASSWORD,
    adminEmails: settings.ADMIN_EMAILS,
    smtpUrl: settings.SMTP_URL,
    mailFrom: settings.MAIL_FROM ?? 'rego <rego@localhost>',
    roadTripOrganizer: settings.ROAD_TRIP_ORGANIZER,
    embedOrigins: settings.EMBED_ORIGINS,
    isRateLimited: settings.RATE_LIMIT,
    trustedProxies: settings.TRUST_PROXY,
    metricsToken: settings.METRICS_TOKEN,
    logLevel: settings.LOG_LEVEL,
  };
}

/** The outside provider, if one is named: all three settings or none. */
function oidcOf(settings: z.output<typeof settingsSchema>) {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = settings;
  if (issuer && clientId && clientSecret) return { issuer, clientId, clientSecret };
  if (!issuer && !clientId && !clientSecret) return undefined;
  const missing = issuer ? (clientId ? 'OIDC_CLIENT_SECRET' : 'OIDC_CLIENT_ID') : 'OIDC_ISSUER';
  throw new OperatorError(`${missing} must be set too: the three OIDC settings go together`);
}
