import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { ConfigurationError, readConfig } from './env.server'

const production = { PUBLIC_URL: 'https://portal.example', SESSION_SECRET: 's'.repeat(32) }

describe('configuration', () => {
  test('needs nothing on one’s own machine, and is a demo there', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      publicUrl: 'http://localhost:3000',
      production: false,
      demo: true,
      dataDir: './data',
      ledgerDir: 'data/ledger',
    })
  })

  test('is production under another name: no demo unless asked for', () => {
    expect(readConfig(production)).toMatchObject({ production: true, demo: false })
    expect(readConfig({ ...production, DEMO: 'on' }).demo).toBe(true)
    const DATABASE_URL = 'postgresql://portal@db/portal'
    expect(readConfig({ DATABASE_URL }).demo, 'a database may be the real one').toBe(false)
    expect(readConfig({ DATABASE_URL, DEMO: 'on' }).demo).toBe(true)
  })

  test.each([
    { SMS_URL: 'https://sms.example', SMS_TOKEN: 't', SMS_SENDER: '02' },
    { SMTP_URL: 'smtps://mail.example', SMTP_FROM: 'portal@example.kr' },
    { FCM_CREDENTIALS: 'key.json' },
  ])('as a demo under another name has no gateway: %o', (gateway) => {
    expect(() => readConfig({ ...production, ...gateway, DEMO: 'on' })).toThrow('DEMO=on excludes')
    expect(readConfig({ ...gateway, DEMO: 'on' }).demo).toBe(true)
  })

  test('has a key of barriers on one’s own machine, none in production unless given', () => {
    expect(readConfig({}).gateKeys).toHaveLength(1)
    expect(readConfig(production).gateKeys).toEqual([])
    const PARKING_GATE_KEY = 'k'.repeat(32)
    expect(readConfig({ ...production, PARKING_GATE_KEY }).gateKeys).toEqual([PARKING_GATE_KEY])
    const two = `${PARKING_GATE_KEY}, ${'l'.repeat(32)}`
    expect(readConfig({ ...production, PARKING_GATE_KEY: two }).gateKeys).toEqual([
      PARKING_GATE_KEY,
      'l'.repeat(32),
    ])
    expect(() => readConfig({ ...production, PARKING_GATE_KEY: `${PARKING_GATE_KEY},short` })).toThrow(
      'PARKING_GATE_KEY',
    )
  })

  test.each([
    { SMS_URL: 'http://sms.example', SMS_TOKEN: 't', SMS_SENDER: '02' },
    { KAKAO_URL: 'http://kakao.example' },
    { CLAMD_URL: 'tcp://clamd.example:3310' },
    { S3_ENDPOINT: 'http://s3.example.com', S3_BUCKET: 'b', S3_ACCESS_KEY: 'a', S3_SECRET_KEY: 's' },
    { API_URL: 'http://api.example' },
    { DATABASE_URL: 'postgresql://portal@db.example/portal' },
    { DATABASE_URL: 'postgresql://portal@203.0.113.8/portal?sslmode=disable' },
    { MIGRATIONS_DATABASE_URL: 'postgresql://portal@db.example/portal?sslmode=prefer' },
  ])('sends nothing through the internet in clear: %o', (open) => {
    expect(() => readConfig({ ...production, ...open })).toThrow(Object.keys(open)[0])
    expect(() => readConfig(open)).not.toThrow()
  })

  test.each([
    'postgresql://portal@db:5432/portal',
    'postgresql://portal@127.0.0.1/portal',
    'postgresql://portal@[::1]/portal',
    'postgresql://portal@10.20.0.7/portal',
    'postgresql://portal@db.nuri.internal/portal',
    'postgresql://portal@db.example/portal?sslmode=verify-full',
  ])('but within the own network, or encrypted: %s', (DATABASE_URL) => {
    expect(readConfig({ ...production, DATABASE_URL }).databaseUrl).toBe(DATABASE_URL)
  })

  test('tells browsers nothing about other hosts of the domain, unless asked to', () => {
    expect(readConfig(production)).toMatchObject({ hstsSubdomains: false, apiDocs: true })
    expect(readConfig({ ...production, HSTS_SUBDOMAINS: 'on', API_DOCS: 'off' })).toMatchObject({
      hstsSubdomains: true,
      apiDocs: false,
    })
  })

  test('takes an empty variable for none', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: undefined })
  })

  test.each([
    ['PORT', { PORT: 'http' }],
    ['PORT', { PORT: '70000' }],
    ['DRAIN_SECONDS', { DRAIN_SECONDS: '5s' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'portal' }],
    ['PUBLIC_URL', { ...production, PUBLIC_URL: 'http://portal.example' }],
    ['SESSION_SECRET', { PUBLIC_URL: 'https://portal.example' }],
    ['SESSION_SECRET', { SESSION_SECRET: 'hunter2-too-short' }],
    ['SESSION_SECRET', { SESSION_SECRET: `${'s'.repeat(32)},short` }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://root:hunter2@db/portal' }],
    ['API_URL', { API_URL: 'ftp://hunter2' }],
    ['COOKIE_DOMAIN', { COOKIE_DOMAIN: 'hunter2' }],
    ['TRUSTED_PROXIES', { TRUSTED_PROXIES: '10.0.0.0/33' }],
    ['TRUSTED_PROXIES', { TRUSTED_PROXIES: 'hunter2' }],
    ['DESK_NETWORKS', { DESK_ONLY_INSIDE: 'on' }],
    ['DEVICE_NETWORKS', { DEVICE_NETWORKS: 'hunter2' }],
    ['WEBHOOK_NETWORKS', { WEBHOOK_NETWORKS: 'hunter2' }],
    ['DEMO', { DEMO: 'hunter2' }],
    ['LOG_LEVEL', { LOG_LEVEL: 'hunter2' }],
    ['PARKING_GATE_KEY', { PARKING_GATE_KEY: 'hunter2' }],
    ['PARKING_GATE_KEY', { PARKING_GATE_KEY: `hunter2 ${'x'.repeat(32)}` }],
    ['RATE_LIMIT_FACTOR', { RATE_LIMIT_FACTOR: '0' }],
    ['SMS_TOKEN', { SMS_URL: 'https://sms.example', SMS_SENDER: '0212345678' }],
    ['S3_ENDPOINT', { S3_ENDPOINT: 'hunter2' }],
    ['S3_SECRET_KEY', { S3_ENDPOINT: 'https://s3.example', S3_BUCKET: 'b', S3_ACCESS_KEY: 'hunter2' }],
    ['SMTP_FROM', { SMTP_URL: 'smtp://mail.example' }],
  ])('a wrong %s is named, its value is not', (name, env) => {
    let message = ''
    try {
      readConfig(env)
    } catch (error) {
      expect(error).toBeInstanceOf(ConfigurationError)
      message = (error as Error).message
    }
    expect(message).toContain(name)
    expect(message).not.toContain('hunter2')
  })

  test('names everything that is wrong at once', () => {
    expect(() => readConfig({ PORT: 'x', DEMO: 'x' })).toThrow(/PORT.*\n.*DEMO/s)
  })

  describe('secrets in files', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'portal-secrets-'))
    afterAll(() => rmSync(folder, { recursive: true, force: true }))
    const file = path.join(folder, 'secret')

    test('are read without the end of their line', () => {
      writeFileSync(file, `${'f'.repeat(32)}\n`)
      const { SESSION_SECRET: _, ...rest } = production
      expect(readConfig({ ...rest, SESSION_SECRET_FILE: file }).sessionSecret).toEqual(['f'.repeat(32)])
      expect(() => readConfig({ ...production, SESSION_SECRET_FILE: file })).toThrow('exclude each other')
    })

    test('that are missing, empty or wrong end the start with the name of the variable, never the content', () => {
      expect(() => readConfig({ SMS_TOKEN_FILE: path.join(folder, 'none') })).toThrow(
        'SMS_TOKEN_FILE cannot be read (ENOENT)',
      )
      writeFileSync(file, '\n')
      expect(() => readConfig({ METRICS_TOKEN_FILE: file })).toThrow('METRICS_TOKEN_FILE is empty')
      expect(readConfig({ PARKING_GATE_KEY_FILE: file, SMTP_URL_FILE: file }).smtp).toBeUndefined()
      writeFileSync(file, 'mysql://root:hunter2@db/portal')
      expect(() => readConfig({ DATABASE_URL_FILE: file })).toThrow(/^DATABASE_URL must be a URL/)
      expect(() => readConfig({ DATABASE_URL_FILE: file })).not.toThrow('hunter2')
    })
  })
})
