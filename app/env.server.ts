import { readFileSync } from 'node:fs'
import { BlockList, isIP } from 'node:net'
import path from 'node:path'
import { z } from 'zod'
import type { Keys } from './api/secrets.server'
import { SMS_PROVIDERS, type SmsProvider } from './messaging/gateways/gateway'

/** A variable is wrong or missing. The message names variables and what is expected, never their values. */
export class ConfigurationError extends Error {
  override name = 'ConfigurationError'
}

const PRIVATE = new BlockList()
for (const [network, prefix] of [
  ['10.0.0.0', 8],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  PRIVATE.addSubnet(network, prefix, 'ipv4')
for (const [network, prefix] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  PRIVATE.addSubnet(network, prefix, 'ipv6')

/** Whether a host is written as an address of this machine or of a private network. */
export function isPrivateAddress(hostname: string): boolean {
  const plain = hostname.replace(/^\[|\]$/g, '')
  const family = isIP(plain)
  return family !== 0 && PRIVATE.check(plain, family === 6 ? 'ipv6' : 'ipv4')
}

const LOCAL_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]'])

/** The key of barriers while PUBLIC_URL is this machine, so that the simulator (`npm run gate`) works at once. */
export const LOCAL_GATE_KEY = 'barriers-of-the-demo-on-this-machine'

const url = (...protocols: string[]) =>
  z.string().refine(
    (text) => {
      const parsed = URL.parse?.(text) ?? tryUrl(text)
      return parsed !== null && protocols.includes(parsed.protocol)
    },
    `must be a URL beginning ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
  )

function tryUrl(text: string): URL | null {
  try {
    return new URL(text)
  } catch {
    return null
  }
}

const flag = z.enum(['on', 'off'], 'must be "on" or "off"').transform((value) => value === 'on')
const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, `must be a whole number from ${min} to ${max}`)
    .transform(Number)
    .refine((value) => value >= min && value <= max, `must be a whole number from ${min} to ${max}`)

const networks = z.string().transform((text, context) => {
  const list = new BlockList()
  for (const entry of text.split(',').map((part) => part.trim())) {
    const [address = '', prefix] = entry.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    const longest = family === 'ipv6' ? 128 : 32
    if (!isIP(address) || (prefix !== undefined && !(Number(prefix) >= 0 && Number(prefix) <= longest))) {
      context.addIssue({
        code: 'custom',
        message: 'must be addresses or networks such as 10.0.0.0/8, separated by commas',
      })
      return z.NEVER
    }
    list.addSubnet(address, prefix === undefined ? longest : Number(prefix), family)
  }
  return list
})

/** Several values separated by commas. */
const listOf = (pattern: RegExp, message: string) =>
  z
    .string()
    .transform((text) => text.split(',').map((item) => item.trim()))
    .refine((items) => items.every((item) => pattern.test(item)), message)

const variables = z.object({
  PORT: wholeNumber(0, 65535).default(3000),
  HOST: z.string().default('localhost'),
  PUBLIC_URL: url('http:', 'https:').optional(),
  DRAIN_SECONDS: wholeNumber(0, 60).default(0),
  DATA_DIR: z.string().default('./data'),
  LEDGER_DIR: z.string().optional(),
  DATABASE_URL: url('postgres:', 'postgresql:').optional(),
  MIGRATIONS_DATABASE_URL: url('postgres:', 'postgresql:').optional(),
  API_URL: url('http:', 'https:').optional(),
  COOKIE_DOMAIN: z
    .string()
    .regex(/^[a-z0-9.-]+\.[a-z]{2,}$/i, 'must be a domain name')
    .optional(),
  SESSION_SECRET: z
    .string()
    .transform((text) => text.split(',').map((key) => key.trim()))
    .refine(
      (keys) => keys.every((key) => key.length >= 32),
      'must have at least 32 characters, each of several',
    )
    .transform(([first, ...others]) => [first!, ...others] as const)
    .optional(),
  PARKING_GATE_KEY: listOf(
    /^[\w.~+/=-]{32,200}$/,
    'must be keys of 32 to 200 letters, digits or - . _ ~ + / =, separated by commas',
  ).optional(),
  TRUSTED_PROXIES: networks.optional(),
  DESK_NETWORKS: networks.optional(),
  DESK_ONLY_INSIDE: flag.optional(),
  DEVICE_NETWORKS: networks.optional(),
  WEBHOOK_NETWORKS: networks.optional(),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\w.~+/=-]{32,200}$/, 'must have 32 to 200 letters, digits or - . _ ~ + / =')
    .optional(),
  METRICS_PORT: wholeNumber(0, 65535).optional(),
  DEMO: flag.optional(),
  API_DOCS: flag.optional(),
  HSTS_SUBDOMAINS: flag.optional(),
  RATE_LIMIT_FACTOR: wholeNumber(1, 1_000_000).default(1),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'silent'],
      'must be fatal, error, warn, info, debug or silent',
    )
    .default('info'),
  SMS_PROVIDER: z.enum(SMS_PROVIDERS, `must be one of ${SMS_PROVIDERS.join(', ')}`).optional(),
  SMS_URL: url('http:', 'https:').optional(),
  SMS_ACCOUNT: z
    .string()
    .regex(/^[\w.-]{1,100}$/, 'must have up to 100 letters, digits or - . _')
    .optional(),
  SMS_TOKEN: z.string().optional(),
  SMS_SENDER: z.string().optional(),
  SMS_REPORT_KEY: z
    .string()
    .regex(/^[\w.~+/=-]{16,100}$/, 'must have 16 to 100 letters, digits or - . _ ~ + / =')
    .optional(),
  KAKAO_SENDER_KEY: z
    .string()
    .regex(/^[\w-]{1,100}$/, 'must have up to 100 letters, digits or - _')
    .optional(),
  KAKAO_ACCOUNT: z
    .string()
    .regex(/^[\w.-]{1,100}$/, 'must have up to 100 letters, digits or - . _')
    .optional(),
  KAKAO_TOKEN: z.string().optional(),
  KAKAO_URL: url('http:', 'https:').optional(),
  SMTP_URL: url('smtp:', 'smtps:').optional(),
  SMTP_FROM: z.string().optional(),
  FCM_CREDENTIALS: z.string().optional(),
  S3_ENDPOINT: url('http:', 'https:').optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY: z.string().optional(),
  S3_SECRET_KEY: z.string().optional(),
  CLAMD_URL: z
    .string()
    .regex(
      /^(?:unix:\/.+|tcp:\/\/[\w.-]+:\d{1,5}|tcp:\/\/\[[\da-f:]+\]:\d{1,5})$/i,
      'must be unix:/path or tcp://host:port',
    )
    .optional(),
  CLAMD_WHEN_AWAY: z.enum(['refuse', 'accept'], 'must be refuse or accept').default('refuse'),
  IOS_APP_IDS: listOf(
    /^[A-Z0-9]{10}\.[\w.-]+$/,
    'must be app IDs such as ABCDE12345.kr.example.tower',
  ).optional(),
  ANDROID_APP_PACKAGE: z
    .string()
    .regex(/^[a-z]\w*(?:\.[a-z]\w*)+$/i, 'must be a package name such as kr.example.tower')
    .optional(),
  ANDROID_APP_FINGERPRINTS: listOf(
    /^[0-9A-F]{2}(?::[0-9A-F]{2}){31}$/i,
    'must be SHA-256 fingerprints of 32 pairs separated by colons',
  ).optional(),
  IOS_STORE_URL: url('https:').optional(),
  ANDROID_STORE_URL: url('https:', 'market:').optional(),
})

/** The validated configuration. Durations and sizes are constants of the rules they belong to. */
export interface Config {
  port: number
  host: string
  /** Origin of the portal, without trailing slash. */
  publicUrl: string
  /**
   * True unless PUBLIC_URL is this machine: requires secrets and https, demo off by default (decisions §10).
   */
  production: boolean
  /** How long it goes on after SIGTERM, so that the proxy in front notices (s). */
  drainSeconds: number
  dataDir: string
  /** Folder of the ledger, which a restored portal is reconciled with. */
  ledgerDir: string
  databaseUrl?: string
  /** The same database without the pooler of `databaseUrl`: for migrations, backup and restore. */
  directDatabaseUrl?: string
  /** Base address of a remote /api/v1, used instead of our own. */
  apiUrl?: string
  cookieDomain?: string
  /** Undefined outside production only: then generated once and stored in DATA_DIR. Several while one replaces another. */
  sessionSecret?: Keys
  /** What the car park's barriers send as bearer token, each its own or all the same; without one they report nothing. */
  gateKeys: string[]
  trustedProxies: BlockList
  /** The building's own networks, from which staff sign in without a second factor; without them nowhere is outside. */
  deskNetworks?: BlockList
  /** Whether staff are signed in from these networks only. */
  deskOnlyInside: boolean
  /** The networks of barriers, doors and locker systems, whose keys count from nowhere else; without them from everywhere. */
  deviceNetworks?: BlockList
  /** Networks of the building to which webhooks may go though they are private, by http as well; without them to public addresses only. */
  webhookNetworks?: BlockList
  /** What whoever reads /metrics sends as bearer token; without it there is no /metrics. */
  metricsToken?: string
  /** A port of this machine's loopback address for /metrics without a token. */
  metricsPort?: number
  demo: boolean
  /** Whether everybody may read how /api/v1 is called. */
  apiDocs: boolean
  /** Whether browsers are told to call every host below the portal's by https alone. */
  hstsSubdomains: boolean
  /** Multiplies every rate limit; larger than 1 only in benchmarks. */
  rateLimitFactor: number
  logLevel: string
  /** The gateway of messages to phones. `url` is always there with `http`, `account` with all others. */
  sms?: {
    provider: SmsProvider
    url?: string
    /** Who we are to the provider: API key (Solapi), app key (NHN Cloud), user ID (Aligo). */
    account?: string
    token: string
    sender: string
    /** What the provider's reports prove themselves with; without it they are refused and the provider is asked. */
    reportKey?: string
    /** The building's channel at KakaoTalk; without it everything is sent as text messages. */
    kakao?: {
      senderKey: string
      url?: string
      /** App key and secret key of NHN Cloud's KakaoTalk Bizmessage; the others know the account of `sms`. */
      account?: string
      token?: string
    }
  }
  smtp?: { url: string; from: string }
  /** A bucket for uploads, instead of a folder of DATA_DIR. */
  s3?: { endpoint: string; region: string; bucket: string; accessKey: string; secretKey: string }
  /** Where clamd looks at uploads; without it nobody does. `isNeeded`: files are refused while it cannot be asked. */
  clamd?: { address: { host: string; port: number } | { path: string }; isNeeded: boolean }
  /** Path of a Google service account's key file for FCM. */
  fcmCredentials?: string
  /** Store pages of the mobile apps. */
  stores: { iOS?: string; Android?: string }
  /** The mobile apps that links to the portal open. */
  deepLinks: { iOS?: { appIds: string[] }; android?: { packageName: string; fingerprints: string[] } }
}

/** What may also be the content of the file that the variable with `_FILE` names, as orchestrators hand secrets over. */
export const SECRETS = [
  'SESSION_SECRET',
  'DATABASE_URL',
  'MIGRATIONS_DATABASE_URL',
  'PARKING_GATE_KEY',
  'METRICS_TOKEN',
  'SMS_TOKEN',
  'SMS_REPORT_KEY',
  'KAKAO_SENDER_KEY',
  'KAKAO_TOKEN',
  'SMTP_URL',
  'S3_ACCESS_KEY',
  'S3_SECRET_KEY',
] as const

const MAY_BE_EMPTY: ReadonlySet<string> = new Set([
  'PARKING_GATE_KEY',
  'SMS_TOKEN',
  'SMS_REPORT_KEY',
  'KAKAO_SENDER_KEY',
  'KAKAO_TOKEN',
  'SMTP_URL',
])

/** @throws ConfigurationError for a file that cannot be read, and for a variable given both ways */
function withSecretsOfFiles(settings: Record<string, string | undefined>) {
  const found = { ...settings }
  for (const name of SECRETS) {
    const file = settings[`${name}_FILE`]
    if (file === undefined) continue
    if (settings[name] !== undefined)
      throw new ConfigurationError(`${name} and ${name}_FILE exclude each other`)
    try {
      found[name] = readFileSync(file, 'utf8').trim()
    } catch (error) {
      throw new ConfigurationError(
        `${name}_FILE cannot be read (${(error as NodeJS.ErrnoException).code ?? 'unknown'})`,
      )
    }
    // Containers are given a file for each; what the building does not have is empty there.
    if (found[name] === '' && MAY_BE_EMPTY.has(name)) delete found[name]
    else if (found[name] === '') throw new ConfigurationError(`${name}_FILE is empty`)
  }
  return found
}

/**
 * Reads the configuration from environment variables (server/README.md).
 * @throws ConfigurationError naming every variable that is wrong or missing
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const settings = withSecretsOfFiles(
    Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== '')),
  )
  const parsed = variables.safeParse(settings)
  if (!parsed.success) {
    throw new ConfigurationError(
      parsed.error.issues.map((issue) => `${String(issue.path[0])} ${issue.message}`).join('\n'),
    )
  }
  const read = parsed.data
  const publicUrl = new URL(read.PUBLIC_URL ?? `http://localhost:${read.PORT}`)
  const production = !LOCAL_HOSTS.has(publicUrl.hostname)
  const demo = read.DEMO ?? (!production && !read.DATABASE_URL)
  const missing = [
    production &&
      demo &&
      (smsProvider(read) || read.SMTP_URL || read.FCM_CREDENTIALS) &&
      'DEMO=on excludes SMS_PROVIDER, SMS_URL, SMTP_URL and FCM_CREDENTIALS when PUBLIC_URL is not localhost',
    production && !read.SESSION_SECRET && 'SESSION_SECRET is required when PUBLIC_URL is not localhost',
    production && publicUrl.protocol !== 'https:' && 'PUBLIC_URL must be https unless it is localhost',
    ...missingForSms(read),
    ...(['S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const).map(
      (name) => read.S3_ENDPOINT && !read[name] && `${name} is required with S3_ENDPOINT`,
    ),
    !!read.ANDROID_APP_PACKAGE !== !!read.ANDROID_APP_FINGERPRINTS &&
      'ANDROID_APP_PACKAGE and ANDROID_APP_FINGERPRINTS are required together',
    read.DESK_ONLY_INSIDE && !read.DESK_NETWORKS && 'DESK_NETWORKS is required with DESK_ONLY_INSIDE=on',
    ...(production ? openWays(read) : []),
    read.SMTP_URL && !read.SMTP_FROM && 'SMTP_FROM is required with SMTP_URL',
  ].filter(Boolean)
  if (missing.length > 0) throw new ConfigurationError(missing.join('\n'))
  return {
    port: read.PORT,
    host: read.HOST,
    publicUrl: publicUrl.origin,
    production,
    drainSeconds: read.DRAIN_SECONDS,
    dataDir: read.DATA_DIR,
    ledgerDir: read.LEDGER_DIR ?? path.join(read.DATA_DIR, 'ledger'),
    databaseUrl: read.DATABASE_URL,
    directDatabaseUrl: read.MIGRATIONS_DATABASE_URL,
    apiUrl: read.API_URL?.replace(/\/+$/, ''),
    cookieDomain: read.COOKIE_DOMAIN,
    sessionSecret: read.SESSION_SECRET,
    gateKeys: read.PARKING_GATE_KEY ?? (production ? [] : [LOCAL_GATE_KEY]),
    trustedProxies: read.TRUSTED_PROXIES ?? new BlockList(),
    deskNetworks: read.DESK_NETWORKS,
    deskOnlyInside: read.DESK_ONLY_INSIDE ?? false,
    deviceNetworks: read.DEVICE_NETWORKS,
    webhookNetworks: read.WEBHOOK_NETWORKS,
    metricsToken: read.METRICS_TOKEN,
    metricsPort: read.METRICS_PORT,
    demo,
    apiDocs: read.API_DOCS ?? true,
    hstsSubdomains: read.HSTS_SUBDOMAINS ?? false,
    rateLimitFactor: read.RATE_LIMIT_FACTOR,
    logLevel: read.LOG_LEVEL,
    sms: smsOf(read),
    smtp: read.SMTP_URL ? { url: read.SMTP_URL, from: read.SMTP_FROM! } : undefined,
    s3: read.S3_ENDPOINT
      ? {
          endpoint: read.S3_ENDPOINT,
          region: read.S3_REGION,
          bucket: read.S3_BUCKET!,
          accessKey: read.S3_ACCESS_KEY!,
          secretKey: read.S3_SECRET_KEY!,
        }
      : undefined,
    clamd: read.CLAMD_URL
      ? { address: clamdAddress(read.CLAMD_URL), isNeeded: read.CLAMD_WHEN_AWAY === 'refuse' }
      : undefined,
    fcmCredentials: read.FCM_CREDENTIALS,
    stores: { iOS: read.IOS_STORE_URL, Android: read.ANDROID_STORE_URL },
    deepLinks: {
      iOS: read.IOS_APP_IDS && { appIds: read.IOS_APP_IDS },
      android: read.ANDROID_APP_PACKAGE
        ? { packageName: read.ANDROID_APP_PACKAGE, fingerprints: read.ANDROID_APP_FINGERPRINTS! }
        : undefined,
    },
  }
}

type Variables = z.output<typeof variables>

/** Whether what is sent to a host stays within the machine or the building's own network. */
export const isInside = (hostname: string) =>
  /^(?:|[^.:]+|.+\.(?:internal|local|localhost))$/i.test(hostname) || isPrivateAddress(hostname)

const ENCRYPTED = ['require', 'verify-ca', 'verify-full']

/** Addresses to which secrets and people's data would go through the internet in clear. */
function openWays(read: Variables): string[] {
  const isOpen = (address: string | undefined) =>
    address !== undefined && !isInside(new URL(address).hostname)
  const byHttp = (['SMS_URL', 'KAKAO_URL', 'S3_ENDPOINT', 'API_URL'] as const).filter(
    (name) => read[name]?.startsWith('http:') && isOpen(read[name]),
  )
  const databases = (['DATABASE_URL', 'MIGRATIONS_DATABASE_URL'] as const).filter(
    (name) =>
      isOpen(read[name]) && !ENCRYPTED.includes(new URL(read[name]!).searchParams.get('sslmode') ?? ''),
  )
  return [
    ...(read.CLAMD_URL?.startsWith('tcp:') && isOpen(read.CLAMD_URL)
      ? ['CLAMD_URL must be an address of the own network, as clamd knows no encryption']
      : []),
    ...byHttp.map((name) => `${name} must be https, unless it is an address of the own network`),
    ...databases.map(
      (name) =>
        `${name} must say sslmode=verify-full (or require), unless it is an address of the own network`,
    ),
  ]
}

function clamdAddress(text: string) {
  const { protocol, hostname, port, pathname } = new URL(text)
  if (protocol === 'unix:') return { path: decodeURIComponent(pathname) }
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) }
}

/** Without SMS_PROVIDER an address alone means any gateway by HTTP. */
const smsProvider = ({ SMS_PROVIDER, SMS_URL }: Variables) => SMS_PROVIDER ?? (SMS_URL ? 'http' : undefined)

/** A sender of Korea, which gateways know from its registration: digits, of a line, a mobile phone or a service. */
const SENDER = /^(?:0\d{8,10}|1\d{7})$/

function missingForSms(read: Variables) {
  const provider = smsProvider(read)
  if (!provider) return [read.KAKAO_SENDER_KEY && 'SMS_PROVIDER is required with KAKAO_SENDER_KEY']
  const isNhnKakao = provider === 'nhn' && read.KAKAO_SENDER_KEY
  const cause = read.SMS_PROVIDER ? `SMS_PROVIDER=${provider}` : 'SMS_URL'
  return [
    !read.SMS_TOKEN && `SMS_TOKEN is required with ${cause}`,
    !read.SMS_SENDER && `SMS_SENDER is required with ${cause}`,
    provider === 'http' && !read.SMS_URL && `SMS_URL is required with ${cause}`,
    provider !== 'http' && !read.SMS_ACCOUNT && `SMS_ACCOUNT is required with ${cause}`,
    provider !== 'http' &&
      read.SMS_SENDER &&
      !SENDER.test(read.SMS_SENDER) &&
      'SMS_SENDER must be the digits of a number registered with the provider, such as 0215881000',
    isNhnKakao && !read.KAKAO_ACCOUNT && `KAKAO_ACCOUNT is required with KAKAO_SENDER_KEY and ${cause}`,
    isNhnKakao && !read.KAKAO_TOKEN && `KAKAO_TOKEN is required with KAKAO_SENDER_KEY and ${cause}`,
  ]
}

function smsOf(read: Variables): Config['sms'] {
  const provider = smsProvider(read)
  if (!provider) return undefined
  return {
    provider,
    url: read.SMS_URL?.replace(/\/+$/, ''),
    account: read.SMS_ACCOUNT,
    token: read.SMS_TOKEN!,
    sender: read.SMS_SENDER!,
    reportKey: read.SMS_REPORT_KEY,
    kakao: read.KAKAO_SENDER_KEY
      ? {
          senderKey: read.KAKAO_SENDER_KEY,
          url: read.KAKAO_URL?.replace(/\/+$/, ''),
          account: read.KAKAO_ACCOUNT,
          token: read.KAKAO_TOKEN,
        }
      : undefined,
  }
}

/** React selects its production build by NODE_ENV when it is first imported, so this is called before. */
export function preferProductionLibraries() {
  process.env.NODE_ENV ??= 'production'
}
