import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
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
import { createGateway } from '~/messaging/adapters.server'
import { renderAlimtalk, renderMessage } from '~/messaging/render.server'
import { alimtalkFirst } from './alimtalk-first'
import { refusedWith } from './call-gateway.server'
import type { Outgoing } from './gateway'
import { readNhnReports } from './nhn.server'
import { readSolapiReports } from './solapi.server'

const row = {
  template: 'visitApprovedGuest',
  language: 'ko' as const,
  params: {
    name: '김서연',
    company: '한빛',
    date: '2026-11-24',
    time: '14:00',
    link: 'https://portal.example/visits/ABCD',
  },
}
const outgoing = (templateCode: string | undefined): Outgoing => ({
  id: '7-1',
  recipient: '01012345678',
  ...row,
  ...renderMessage(row),
  alimtalk: templateCode === undefined ? undefined : renderAlimtalk(row, templateCode),
})

const open: { close(): unknown }[] = []
afterEach(() => open.splice(0).forEach((gateway) => gateway.close()))

const START = { solapi: startSolapi, nhn: startNhn, aligo: startAligo }
type Provider = keyof typeof START
const PROVIDERS: Provider[] = ['solapi', 'nhn', 'aligo']

async function startBoth(
  provider: Provider,
  env: (fake: FakeGateway) => Record<string, string> = kakaoVariables,
) {
  const fake = await START[provider]()
  open.push(fake)
  const config = readConfig({
    SMS_PROVIDER: provider,
    SMS_URL: fake.url,
    SMS_ACCOUNT: FAKE_ACCOUNT.account,
    SMS_TOKEN: FAKE_ACCOUNT.token,
    SMS_SENDER: FAKE_ACCOUNT.sender,
    ...env(fake),
  })
  return { fake, gateway: createGateway(config)! }
}

/** How each says: arrived in KakaoTalk, did not arrive there, the text message instead arrived, did not arrive. */
const CODES: Record<Provider, { arrived: string; lost: string; replaced: string; notReplaced: string }> = {
  solapi: { arrived: '4000', lost: '3104', replaced: '4000', notReplaced: '3059' },
  nhn: { arrived: '1000', lost: '3018', replaced: 'RSC04', notReplaced: 'RSC05' },
  aligo: {
    arrived: 'S',
    lost: 'U',
    replaced: '\uBC1C\uC1A1\uC644\uB8CC',
    notReplaced: '\uBC1C\uC1A1\uC2E4\uD328',
  },
}

describe.each(PROVIDERS)('%s', (provider) => {
  const codes = CODES[provider]

  test('takes Alimtalk with its values, and the text message that replaces it', async () => {
    const { fake, gateway } = await startBoth(provider)
    const accepted = await gateway.send(outgoing(FAKE_KAKAO.template))
    expect(accepted).toMatchObject({ provider, sentAs: 'alimtalk' })
    expect(accepted.alimtalkCode).toBeUndefined()
    const [taken] = fake.taken
    expect(taken).toMatchObject({
      to: '01012345678',
      from: FAKE_ACCOUNT.sender,
      template: FAKE_KAKAO.template,
      text: renderMessage(row).text,
      subject: '방문이 승인되었습니다',
    })
    expect(accepted.providerId).toContain(taken!.id)
    const key = provider === 'solapi' ? '#{name}' : 'name'
    if (provider === 'aligo') expect(taken!.kakaoText).toContain('방문 회사: 한빛 -\n')
    else expect(taken!.variables).toMatchObject({ [key]: '김서연', [key.replace('name', 'floor')]: '-' })
  })

  test('a text without a template, and a portal without a channel, send a text message as before', async () => {
    const { fake, gateway } = await startBoth(provider)
    expect(await gateway.send(outgoing(undefined))).toMatchObject({ sentAs: 'lms' })
    const without = await startBoth(provider, () => ({}))
    expect(without.gateway.sendsAlimtalk).toBe(false)
    expect(await without.gateway.send(outgoing(FAKE_KAKAO.template))).toMatchObject({ sentAs: 'lms' })
    expect([...fake.taken, ...without.fake.taken].map(({ template }) => template)).toEqual([
      undefined,
      undefined,
    ])
  })

  test('refuses a template with 200: the text message goes at once, and the reason is kept', async () => {
    const { fake, gateway } = await startBoth(provider)
    const accepted = await gateway.send(outgoing('another_template'))
    expect(accepted).toMatchObject({ provider, sentAs: 'lms' })
    expect(accepted.alimtalkCode).toBe({ solapi: '3011', nhn: '-3003', aligo: '-501' }[provider])
    expect(fake.taken).toMatchObject([{ text: renderMessage(row).text }])
  })

  test('says by which way it came', async () => {
    const { fake, gateway } = await startBoth(provider)
    const { providerId, sentAs } = await gateway.send(outgoing(FAKE_KAKAO.template))
    const ask = () => gateway.ask!({ providerId: providerId!, sentAs: sentAs!, template: row.template })
    expect(await ask()).toMatchObject({ providerId, outcome: 'pending' })
    fake.state = codes.arrived
    expect(await ask()).toMatchObject({ providerId, outcome: 'delivered', sentAs: 'alimtalk' })
    fake.state = codes.lost
    fake.replacedBy = codes.replaced
    const came = await ask()
    expect(came).toMatchObject({ providerId, outcome: 'delivered' })
    expect(['sms', 'lms']).toContain(came.sentAs)
    fake.replacedBy = codes.notReplaced
    expect(await ask()).toMatchObject({ providerId, outcome: 'failed' })
  })

  test('that is away is no refusal: it may have taken it', async () => {
    const { fake, gateway } = await startBoth(provider)
    fake.close()
    await expect(gateway.send(outgoing(FAKE_KAKAO.template))).rejects.not.toHaveProperty('isPermanent')
  })
})

test.each([
  ['an error of the provider’s own', refusedWith({ status: 503, body: undefined }), false],
  ['a refusal', refusedWith({ status: 400, body: undefined }), true],
])('%s: a text message goes only where Alimtalk was certainly not taken', async (_, error, isText) => {
  const texts: string[] = []
  const sendText = async ({ id }: { id: string }) => (texts.push(id), {})
  const send = alimtalkFirst(() => Promise.reject(error), sendText)
  const message = outgoing(FAKE_KAKAO.template)
  if (isText) await send(message)
  else await expect(send(message)).rejects.toBe(error)
  expect(texts).toHaveLength(isText ? 1 : 0)
})

test('codes go by NHN Cloud’s route for authentication', async () => {
  const { fake, gateway } = await startBoth('nhn')
  const { providerId, sentAs } = await gateway.send({
    ...outgoing(FAKE_KAKAO.template),
    template: 'verificationCode',
  })
  expect(fake.taken).toMatchObject([{ path: 'auth/messages' }])
  fake.state = '1000'
  const asked = { providerId: providerId!, sentAs: sentAs!, template: 'verificationCode' }
  expect(await gateway.ask!(asked)).toMatchObject({ outcome: 'delivered' })
})

test('a gateway by HTTP is told the channel, the template and its values', async () => {
  const bodies: unknown[] = []
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk) => (text += chunk))
    request.on('end', () => (bodies.push(JSON.parse(text)), response.writeHead(202).end()))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  open.push({ close: () => server.close() })
  const gateway = createGateway(
    readConfig({
      SMS_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      SMS_TOKEN: 'x',
      SMS_SENDER: '0215881000',
      KAKAO_SENDER_KEY: FAKE_KAKAO.senderKey,
    }),
  )!
  await gateway.send(outgoing('visit_approved_ko'))
  await gateway.send(outgoing(undefined))
  const { text } = renderMessage(row)
  const { senderKey } = FAKE_KAKAO
  expect(bodies).toEqual([
    {
      to: '01012345678',
      from: '0215881000',
      text,
      alimtalk: {
        senderKey,
        templateCode: 'visit_approved_ko',
        variables: { ...row.params, floor: '-' },
        text: expect.stringContaining('한빛 -'),
      },
    },
    { to: '01012345678', from: '0215881000', text },
  ])
})

test('reports of Alimtalk that failed wait for the text message that replaces it', () => {
  const hook = { requestId: 'r', recipientSeq: 1, kakaoMessageType: 'ALIMTALK_NORMAL' }
  const nhn = (resultCode: string) =>
    readNhnReports({ event: 'MESSAGE_RESULT_UPDATE', hooks: [{ ...hook, resultCode }] })
  expect(nhn('1000')).toMatchObject([{ providerId: 'r/1', outcome: 'delivered', sentAs: 'alimtalk' }])
  expect(nhn('3018')).toMatchObject([{ outcome: 'pending' }])
  const solapi = (statusCode: string, type: string) =>
    readSolapiReports([{ messageId: 'm', statusCode, type }])
  expect(solapi('4000', 'ATA')).toMatchObject([{ outcome: 'delivered', sentAs: 'alimtalk' }])
  expect(solapi('3104', 'ATA')).toMatchObject([{ outcome: 'pending' }])
  expect(solapi('4000', 'LMS')).toMatchObject([{ outcome: 'delivered', sentAs: 'lms' }])
  expect(solapi('3059', 'SMS')).toMatchObject([{ outcome: 'failed', sentAs: 'sms' }])
})

test('a text that Kakao would not take for its length is no Alimtalk', () => {
  const long = {
    template: 'leaseInquiryAnswered',
    language: 'ko' as const,
    params: { answer: 'x'.repeat(1_000) },
  }
  expect(renderAlimtalk(long, 'x')).toBeUndefined()
  expect(renderAlimtalk({ ...long, params: { answer: 'x' } }, 'x')).toBeDefined()
})

test('the channel needs a gateway, and NHN Cloud’s keys of KakaoTalk Bizmessage', () => {
  const kakao = { KAKAO_SENDER_KEY: 'k' }
  expect(() => readConfig(kakao)).toThrow('SMS_PROVIDER is required with KAKAO_SENDER_KEY')
  const sms = { ...kakao, SMS_ACCOUNT: 'x', SMS_TOKEN: 'x', SMS_SENDER: '0215881000' }
  expect(() => readConfig({ ...sms, SMS_PROVIDER: 'nhn' })).toThrow(
    /KAKAO_ACCOUNT is required.*\n.*KAKAO_TOKEN is required/s,
  )
  expect(readConfig({ ...sms, SMS_PROVIDER: 'aligo' }).sms).toMatchObject({ kakao: { senderKey: 'k' } })
  expect(
    readConfig({ ...sms, SMS_PROVIDER: 'aligo', KAKAO_SENDER_KEY: undefined }).sms!.kakao,
  ).toBeUndefined()
})
