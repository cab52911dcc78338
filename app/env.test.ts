import { describe, expect, test } from 'vitest'
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
  })

  test('has a key of barriers on one’s own machine, none in production unless given', () => {
    expect(readConfig({}).gateKey).toHaveLength(36)
    expect(readConfig(production).gateKey).toBeUndefined()
    const PARKING_GATE_KEY = 'k'.repeat(32)
    expect(readConfig({ ...production, PARKING_GATE_KEY }).gateKey).toBe(PARKING_GATE_KEY)
  })

  test('takes an empty variable for none', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: undefined })
  })

  test.each([
    ['PORT', { PORT: 'http' }],
    ['PORT', { PORT: '70000' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'portal' }],
    ['PUBLIC_URL', { ...production, PUBLIC_URL: 'http://portal.example' }],
    ['SESSION_SECRET', { PUBLIC_URL: 'https://portal.example' }],
    ['SESSION_SECRET', { SESSION_SECRET: 'hunter2-too-short' }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://root:hunter2@db/portal' }],
    ['API_URL', { API_URL: 'ftp://hunter2' }],
    ['COOKIE_DOMAIN', { COOKIE_DOMAIN: 'hunter2' }],
    ['TRUSTED_PROXIES', { TRUSTED_PROXIES: '10.0.0.0/33' }],
    ['TRUSTED_PROXIES', { TRUSTED_PROXIES: 'hunter2' }],
    ['DEMO', { DEMO: 'hunter2' }],
    ['LOG_LEVEL', { LOG_LEVEL: 'hunter2' }],
    ['LOCKER_SYSTEM_KEY', { LOCKER_SYSTEM_KEY: 'hunter2' }],
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
})
