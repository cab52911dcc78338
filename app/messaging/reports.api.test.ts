import { createHash } from 'node:crypto'
import { asc } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { useApi } from 'tests/support/api'
import {
  FAKE_ACCOUNT,
  FAKE_KAKAO,
  kakaoVariables,
  startAligo,
  startNhn,
  startSolapi,
  type FakeGateway,
} from 'tests/support/fake-gateways'
import { readConfig } from '~/env.server'
import { createGateway, type Adapters } from './adapters.server'
import { deliverWaiting } from './deliver.server'
import { queueMessages } from './outbox.server'
import { askForReports } from './reports.server'
import { alimtalkTemplates, outbox } from './tables.server'

const REPORT_KEY = 'a-secret-of-reports'
const sms = {
  SMS_ACCOUNT: FAKE_ACCOUNT.account,
  SMS_TOKEN: FAKE_ACCOUNT.token,
  SMS_SENDER: FAKE_ACCOUNT.sender,
  SMS_REPORT_KEY: REPORT_KEY,
}
const api = useApi({ ...sms, SMS_PROVIDER: 'solapi' })

let fake: FakeGateway
beforeEach(async () => {
  fake = await startSolapi()
})
afterEach(() => fake.close())

const rows = () => api.db.select().from(outbox).orderBy(asc(outbox.id))
const advance = (minutes: number) => void (api.now = new Date(api.now.getTime() + minutes * 60_000))
const gatewayAt = (provider: string, env = {}) =>
  createGateway(readConfig({ ...sms, SMS_PROVIDER: provider, SMS_URL: fake.url, ...env }))!

async function send(count = 1, provider = 'solapi', env = {}) {
  const messages = Array.from({ length: count }, (_, i) => ({
    dedupeKey: `m:${i}`,
    channel: 'sms' as const,
    recipient: `0101234567${i}`,
    language: 'ko' as const,
    template: 'visitKeptGuest' as const,
    params: { name: 'x', company: 'y', date: 'd', time: 't', link: 'l' },
  }))
  await queueMessages(api.db, messages, api.now)
  const gateway = gatewayAt(provider, env)
  const nothing = async () => ({})
  const { sendsAlimtalk } = gateway
  const adapters: Adapters = { sms: gateway.send, sendsAlimtalk, email: nothing, push: nothing }
  await deliverWaiting(api.db, adapters, () => api.now)
  return gateway
}

const signed = { 'x-solapi-secret': createHash('sha1').update(REPORT_KEY).digest('hex') }
const report = (body: unknown, headers: Record<string, string> = signed) =>
  api.call('POST', '/messages/reports/solapi', { body, headers })

describe('a message that the gateway has accepted', () => {
  test('is sent, with the provider’s id and code; it is delivered when a report says so', async () => {
    await send(2)
    const [first, second] = await rows()
    expect(first).toMatchObject({
      status: 'sent',
      provider: 'solapi',
      providerId: expect.stringMatching(/^M4V\d$/),
      resultCode: '2000',
      sentAs: 'lms',
      sentAt: api.now,
    })
    advance(1)
    const { status, data } = await report([
      { messageId: first!.providerId, statusCode: '4000', to: first!.recipient },
      { messageId: second!.providerId, statusCode: '3000' },
      { messageId: 'M4V-of-another', statusCode: '4000' },
    ])
    expect([status, data]).toEqual([200, { changed: 1 }])
    expect(await rows()).toMatchObject([
      { status: 'delivered', resultCode: '4000', resultAt: api.now, askAt: null },
      { status: 'sent', resultCode: '2000' },
    ])
  })

  test('ends also by a report that comes before the gateway’s answer is written down', async () => {
    await send()
    const { providerId: messageId } = (await rows())[0]!
    await api.db.update(outbox).set({ status: 'waiting', providerId: null })
    const reported = report([{ messageId, statusCode: '4000' }])
    await new Promise((resolve) => setTimeout(resolve, 200))
    await api.db.update(outbox).set({ status: 'sent', providerId: messageId })
    expect((await reported).data).toEqual({ changed: 1 })
    expect(await rows()).toMatchObject([{ status: 'delivered', askAt: null }])
  })

  test('ends once: a report that comes again or late changes nothing', async () => {
    await send()
    const { providerId: messageId } = (await rows())[0]!
    expect((await report([{ messageId, statusCode: '3059' }])).data.changed).toBe(1)
    expect((await report([{ messageId, statusCode: '4000' }])).data.changed).toBe(0)
    expect(await rows()).toMatchObject([{ status: 'failed', resultCode: '3059' }])
  })

  test('is asked about where no report came, less and less often, and by one process', async () => {
    const gateway = await send()
    fake.state = '4000'
    await askForReports(api.db, gateway, () => api.now)
    expect(await rows()).toMatchObject([{ status: 'sent' }])
    advance(2)
    fake.state = '3000'
    await Promise.all([1, 2].map(() => askForReports(api.db, gateway, () => api.now)))
    const { askAt } = (await rows())[0]!
    expect(askAt!.getTime() - api.now.getTime()).toBe(3 * 60_000)
    fake.state = '4000'
    advance(3)
    await askForReports(api.db, gateway, () => api.now)
    expect(await rows()).toMatchObject([{ status: 'delivered', resultCode: '4000', askAt: null }])
  })

  test('is not asked about for ever, and a gateway that is away is asked again', async () => {
    const gateway = await send()
    advance(2)
    fake.close()
    await askForReports(api.db, gateway, () => api.now)
    expect(await rows()).toMatchObject([{ status: 'sent' }])
    advance(4 * 1_440)
    await askForReports(api.db, gateway, () => api.now)
    expect(await rows()).toMatchObject([{ status: 'sent', askAt: null }])
  })

  test('is asked about at a gateway that makes no reports', async () => {
    fake.close()
    fake = await startAligo()
    const gateway = await send(1, 'aligo')
    fake.state = '\uBC1C\uC1A1\uC2E4\uD328'
    advance(2)
    await askForReports(api.db, gateway, () => api.now)
    expect(await rows()).toMatchObject([{ status: 'failed', provider: 'aligo', resultCode: fake.state }])
  })
})

describe('a text with a template at Kakao', () => {
  const useTemplate = (code: string, language: 'ko' | 'en' = 'ko') =>
    api.db.insert(alimtalkTemplates).values({ template: 'visitKeptGuest', language, code })
  const sendAlimtalk = (provider = 'solapi') => send(1, provider, kakaoVariables(fake))

  test('goes as Alimtalk; a report says that it came by KakaoTalk', async () => {
    await useTemplate(FAKE_KAKAO.template)
    await sendAlimtalk()
    expect(fake.taken).toMatchObject([
      { template: FAKE_KAKAO.template, variables: { '#{name}': 'x', '#{company}': 'y' } },
    ])
    const { providerId: messageId } = (await rows())[0]!
    expect(await rows()).toMatchObject([{ status: 'sent', sentAs: 'alimtalk', resultCode: '2000' }])
    await report([{ messageId, statusCode: '4000', type: 'ATA' }])
    expect(await rows()).toMatchObject([{ status: 'delivered', sentAs: 'alimtalk', resultCode: '4000' }])
  })

  test('came as a text message where Alimtalk did not arrive', async () => {
    await useTemplate(FAKE_KAKAO.template)
    await sendAlimtalk()
    const { providerId: messageId } = (await rows())[0]!
    expect((await report([{ messageId, statusCode: '3104', type: 'ATA' }])).data).toEqual({ changed: 0 })
    await report([{ messageId, statusCode: '4000', type: 'LMS' }])
    expect(await rows()).toMatchObject([{ status: 'delivered', sentAs: 'lms' }])
  })

  test('is asked about at NHN Cloud’s service for Kakao', async () => {
    fake.close()
    fake = await startNhn()
    await useTemplate(FAKE_KAKAO.template)
    const gateway = await sendAlimtalk('nhn')
    fake.state = '3018'
    advance(2)
    await askForReports(api.db, gateway, () => api.now)
    expect(await rows()).toMatchObject([{ status: 'sent', sentAs: 'alimtalk' }])
    fake.replacedBy = 'RSC04'
    advance(3)
    await askForReports(api.db, gateway, () => api.now)
    expect(await rows()).toMatchObject([{ status: 'delivered', sentAs: 'sms', resultCode: '1000' }])
  })

  test('goes as a text message where Kakao does not know the template, and the desk sees why', async () => {
    await useTemplate('not_approved')
    await sendAlimtalk()
    expect(await rows()).toMatchObject([{ status: 'sent', sentAs: 'lms', alimtalkCode: '3011' }])
  })

  test('goes as a text message in the other language, and without a channel', async () => {
    await useTemplate(FAKE_KAKAO.template, 'en')
    await sendAlimtalk()
    expect(await rows()).toMatchObject([{ sentAs: 'lms', alimtalkCode: null }])
    await api.db.delete(outbox)
    await api.db.update(alimtalkTemplates).set({ language: 'ko' })
    await send()
    expect(await rows()).toMatchObject([{ sentAs: 'lms', alimtalkCode: null }])
  })
})

describe('reports', () => {
  test.each([
    ['no secret', {}],
    ['another secret', { 'x-solapi-secret': createHash('sha1').update('another').digest('hex') }],
    ['the secret itself', { 'x-solapi-secret': REPORT_KEY }],
  ])('with %s are refused, whatever they say', async (_, headers) => {
    await send()
    const { providerId } = (await rows())[0]!
    expect((await report([{ messageId: providerId, statusCode: '4000' }], headers)).status).toBe(401)
    expect((await report('nonsense', headers)).status).toBe(401)
    expect(await rows()).toMatchObject([{ status: 'sent' }])
  })

  test('of another provider than ours are refused', async () => {
    const answer = await api.call('POST', '/messages/reports/nhn', {
      body: { event: 'MESSAGE_RESULT_UPDATE', hooks: [] },
      headers: { 'x-toast-webhook-signature': REPORT_KEY },
    })
    expect(answer.status).toBe(401)
  })

  test('that are none are refused with 422', async () => {
    expect((await report({ messageId: 'x' })).status).toBe(422)
  })
})

describe('reports of NHN Cloud', () => {
  const nhn = useApi({ ...sms, SMS_PROVIDER: 'nhn' })

  test('name the request and its recipient', async () => {
    const sent = { status: 'sent' as const, provider: 'nhn' as const, sentAt: nhn.now }
    await nhn.db.insert(outbox).values(
      ['20240429205802y0Tl7Gbz0e0/1', '20240429205802y0Tl7Gbz0e1/1', 'third/1'].map((providerId) => ({
        ...sent,
        providerId,
        dedupeKey: providerId,
        channel: 'sms' as const,
        recipient: '01012345678',
        language: 'ko' as const,
        template: 'visitKeptGuest',
        params: {},
        nextAttemptAt: nhn.now,
        createdAt: nhn.now,
      })),
    )
    const hook = (requestId: string, messageStatus: string, resultCode: string) => ({
      hookId: '20240429205809GcSUXthVA00',
      senderType: 'NORMAL_SMS',
      requestId,
      recipientSeq: 1,
      recipientNo: '01012341234',
      messageStatus,
      resultCode,
    })
    const post = (event: string) =>
      nhn.call('POST', '/messages/reports/nhn', {
        body: {
          hooksId: '202007271010101010sadasdavas',
          productName: 'SMS',
          event,
          hooks: [
            hook('20240429205802y0Tl7Gbz0e0', 'COMPLETED', '1000'),
            hook('20240429205802y0Tl7Gbz0e1', 'FAILED', '3001'),
          ],
        },
        headers: { 'x-toast-webhook-signature': REPORT_KEY },
      })
    expect((await post('UNSUBSCRIBE')).data).toEqual({ changed: 0 })
    expect((await post('MESSAGE_RESULT_UPDATE')).data).toEqual({ changed: 2 })
    const found = await nhn.db.select().from(outbox).orderBy(asc(outbox.id))
    expect(found.map(({ status, resultCode }) => [status, resultCode])).toEqual([
      ['delivered', '1000'],
      ['failed', '3001'],
      ['sent', null],
    ])
  })
})
