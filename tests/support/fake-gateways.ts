import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** SMS gateways as their providers describe them: what they check, what they answer, and that they refuse with 200. */

/** A message that a fake gateway has accepted. */
interface Taken {
  id: string
  path: string
  to: string
  from: string
  text: string
  subject?: string
  type?: string
  /** Of Alimtalk: the template, the values, or the finished text, and the text message that replaces it. */
  template?: string
  variables?: Record<string, string>
  kakaoText?: string
}

export interface FakeGateway {
  url: string
  taken: Taken[]
  /** The next messages are refused with this code instead, in the provider's own form. */
  refuseWith(code: string | undefined): void
  /** How the messages taken are said to have ended. */
  state: string | undefined
  /** How the text message ended that replaced Alimtalk; undefined while none was needed. */
  replacedBy: string | undefined
  /** Milliseconds before an answer. */
  delay: number
  close(): void
}

export const FAKE_ACCOUNT = {
  account: 'NCSAYU7YDBXYORXC',
  token: 'a-secret-of-the-account',
  sender: '0215881000',
}

/** The channel at Kakao, what NHN Cloud knows it by, and the only template that is approved there. */
export const FAKE_KAKAO = {
  senderKey: '2662e99eb7a1f21abb395527ec',
  account: 'B1zMessageAppKey',
  token: 'a-secret-of-bizmessage',
  template: 'visit_approved_ko',
}

/** Environment variables of a portal that uses a fake gateway. */
export const kakaoVariables = ({ url }: { url: string }) => ({
  KAKAO_SENDER_KEY: FAKE_KAKAO.senderKey,
  KAKAO_ACCOUNT: FAKE_KAKAO.account,
  KAKAO_TOKEN: FAKE_KAKAO.token,
  KAKAO_URL: url,
})

interface Answer {
  status?: number
  body: unknown
}
interface Asked {
  request: IncomingMessage
  url: URL
  text: string
  gateway: FakeGateway
  refusal: string | undefined
}

function startGateway(answer: (asked: Asked) => Answer): Promise<FakeGateway> {
  let refusal: string | undefined
  const server: Server = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk) => (text += chunk))
    request.on('end', () => {
      const url = new URL(request.url ?? '/', 'http://localhost')
      const { status = 200, body } = answer({ request, url, text, gateway, refusal })
      const send = () =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
      setTimeout(send, gateway.delay)
    })
  })
  const gateway: FakeGateway = {
    url: '',
    taken: [],
    refuseWith: (code) => (refusal = code),
    state: undefined,
    replacedBy: undefined,
    delay: 0,
    close: () => server.close().closeAllConnections(),
  }
  return new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () => {
      gateway.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
      resolve(gateway)
    }),
  )
}

/** Solapi: an HMAC of date and salt, not older than 15 minutes; each salt once. */
export function startSolapi(): Promise<FakeGateway> {
  const salts = new Set<string>()
  const isSigned = (header = '') => {
    const parts = /^HMAC-SHA256 apiKey=(\S+), date=(\S+), salt=(\S{12,64}), signature=([0-9a-f]{64})$/.exec(
      header,
    )
    if (!parts) return false
    const [, apiKey, date, salt, signature] = parts as unknown as [string, string, string, string, string]
    const isFresh = Math.abs(Date.now() - Date.parse(date)) < 15 * 60_000 && !salts.has(salt)
    salts.add(salt)
    const own = createHmac('sha256', FAKE_ACCOUNT.token).update(`${date}${salt}`).digest('hex')
    return apiKey === FAKE_ACCOUNT.account && isFresh && own === signature
  }
  return startGateway(({ request, url, text, gateway, refusal }) => {
    if (!isSigned(request.headers.authorization))
      return { status: 401, body: { errorCode: 'SignatureDoesNotMatch', errorMessage: 'signature' } }
    if (request.method === 'GET' && url.pathname === '/messages/v4/list') {
      const found = gateway.taken.filter(({ id }) => id === url.searchParams.get('messageId'))
      const list = found.map(({ id, to, type }) => {
        const isReplaced = type === 'ATA' && gateway.replacedBy !== undefined
        const statusCode = (isReplaced ? gateway.replacedBy : gateway.state) ?? '2000'
        return [id, { messageId: id, to, type: isReplaced ? 'LMS' : type, statusCode }]
      })
      return { body: { limit: 20, messageList: Object.fromEntries(list) } }
    }
    if (request.method !== 'POST' || url.pathname !== '/messages/v4/send') return { status: 404, body: {} }
    const { message } = JSON.parse(text)
    if (!/^0\d{8,10}$/.test(message.to))
      return { status: 400, body: { errorCode: 'ValidationError', errorMessage: `to ${message.to}` } }
    const id = `M4V${gateway.taken.length}`
    const answer = { groupId: 'G4V', messageId: id, to: message.to, from: message.from, type: message.type }
    if (refusal) return { body: { ...answer, statusCode: refusal, statusMessage: message.to } }
    const { kakaoOptions } = message
    if (message.type === 'ATA') {
      if (kakaoOptions.pfId !== FAKE_KAKAO.senderKey || kakaoOptions.templateId !== FAKE_KAKAO.template)
        return { body: { ...answer, statusCode: '3011', statusMessage: 'no such template' } }
      if (kakaoOptions.disableSms !== false || !message.text)
        return { body: { ...answer, statusCode: '1010', statusMessage: 'nothing replaces it' } }
    }
    gateway.taken.push({
      id,
      path: url.pathname,
      ...message,
      template: kakaoOptions?.templateId,
      variables: kakaoOptions?.variables,
    })
    return { body: { ...answer, statusCode: '2000', statusMessage: 'taken' } }
  })
}

/** NHN Cloud SMS 3.0: 200 for everything, with a header that says whether it was successful. */
export function startNhn(): Promise<FakeGateway> {
  const failed = (code: number) => ({
    body: { header: { isSuccessful: false, resultCode: code, resultMessage: 'failed' } },
  })
  const header = { isSuccessful: true, resultCode: 0, resultMessage: 'SUCCESS' }
  return startGateway((asked) => {
    const { request, url, text, gateway, refusal } = asked
    if (url.pathname.startsWith('/alimtalk/')) return answerBizmessage(asked)
    const [, appKey, path] = /^\/sms\/v3\.0\/appKeys\/([^/]+)\/sender\/(.+)$/.exec(url.pathname) ?? []
    if (appKey !== FAKE_ACCOUNT.account) return failed(-1000)
    if (request.headers['x-secret-key'] !== FAKE_ACCOUNT.token) return failed(-1001)
    if (request.method === 'GET') {
      const [, kind, requestId] = /^(sms|mms|auth\/sms)\/(\w+)$/.exec(path ?? '') ?? []
      const found = gateway.taken.find(({ id, path: sentTo }) => id === requestId && sentTo === kind)
      if (!found || url.searchParams.get('recipientSeq') !== '1') return failed(-2008)
      const msgStatus = gateway.state ?? '2'
      return {
        body: {
          header,
          body: { data: { requestId, msgStatus, resultCode: msgStatus === '3' ? '1000' : '3001' } },
        },
      }
    }
    if (!path || !['sms', 'mms', 'auth/sms'].includes(path)) return failed(-9998)
    const message = JSON.parse(text)
    if (
      path === 'auth/sms' &&
      !/auth|password|verify|\u9A57\u8A3C|\uBE44\uBC00\uBC88\uD638|\uC778\uC99D/i.test(message.body)
    )
      return failed(-8000)
    if (refusal && !refusal.startsWith('recipient')) return failed(Number(refusal))
    const [{ recipientNo }] = message.recipientList
    const id = `2026112310063${gateway.taken.length}ReZQ6KZzAH0`
    const resultCode = refusal ? Number(refusal.slice('recipient'.length)) : 0
    if (resultCode === 0)
      gateway.taken.push({
        id,
        path,
        to: recipientNo,
        from: message.sendNo,
        text: message.body,
        subject: message.title,
      })
    const sendResultList = [{ recipientNo, resultCode, resultMessage: recipientNo, recipientSeq: 1 }]
    return { body: { header, body: { data: { requestId: id, statusCode: '2', sendResultList } } } }
  })
}

/** KakaoTalk Bizmessage 2.3, a service of its own with keys of its own. */
function answerBizmessage({ request, url, text, gateway, refusal }: Asked): Answer {
  const failed = (code: number) => ({
    body: { header: { isSuccessful: false, resultCode: code, resultMessage: 'failed' } },
  })
  const header = { isSuccessful: true, resultCode: 0, resultMessage: 'success' }
  const [, appKey, path] = /^\/alimtalk\/v2\.3\/appkeys\/([^/]+)\/(.+)$/.exec(url.pathname) ?? []
  if (appKey !== FAKE_KAKAO.account) return failed(-1000)
  if (request.headers['x-secret-key'] !== FAKE_KAKAO.token) return failed(-1001)
  if (request.method === 'GET') {
    const [, kind, requestId] = /^((?:auth\/)?messages)\/(\w+)\/1$/.exec(path ?? '') ?? []
    if (!gateway.taken.some(({ id, path: sentTo }) => id === requestId && sentTo === kind))
      return failed(-4016)
    const resultCode = gateway.state
    const message = {
      requestId,
      recipientSeq: 1,
      messageStatus: resultCode === undefined || resultCode === '1000' ? 'COMPLETED' : 'FAILED',
      resultCode,
      resendStatus: gateway.replacedBy ?? 'RSC02',
      resendResultCode: gateway.replacedBy === 'RSC04' ? '1000' : undefined,
    }
    return { body: { header, message } }
  }
  if (path !== 'messages' && path !== 'auth/messages') return failed(-9998)
  if (refusal && !refusal.startsWith('recipient')) return failed(Number(refusal))
  const { senderKey, templateCode, recipientList } = JSON.parse(text)
  if (senderKey !== FAKE_KAKAO.senderKey) return failed(-2017)
  if (templateCode !== FAKE_KAKAO.template) return failed(-3003)
  const [{ recipientNo, templateParameter, resendParameter }] = recipientList
  if (Object.values(templateParameter).some((value) => !value)) return failed(-3004)
  if (resendParameter.isResend !== true) return failed(-2502)
  const requestId = `2026112310063${gateway.taken.length}KaKaoZzAH0`
  const resultCode = refusal ? Number(refusal.slice('recipient'.length)) : 0
  if (resultCode === 0)
    gateway.taken.push({
      id: requestId,
      path,
      to: recipientNo,
      from: resendParameter.resendSendNo,
      text: resendParameter.resendContent,
      subject: resendParameter.resendTitle,
      type: resendParameter.resendType,
      template: templateCode,
      variables: templateParameter,
    })
  const sendResults = [{ recipientSeq: 1, recipientNo, resultCode, resultMessage: recipientNo }]
  return { body: { header, message: { requestId, sendResults } } }
}

/** Aligo: forms, and 200 for everything; a negative `result_code` is a refusal. */
export function startAligo(): Promise<FakeGateway> {
  return startGateway(({ request, url, text, gateway, refusal }) => {
    const form = new URLSearchParams(text)
    if (request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') !== true)
      return { body: { result_code: -100, message: 'no form' } }
    if (url.pathname.startsWith('/akv10/')) return answerAligoKakao(form, url, gateway, refusal)
    if (form.get('key') !== FAKE_ACCOUNT.token || form.get('user_id') !== FAKE_ACCOUNT.account)
      return { body: { result_code: -101, message: 'key' } }
    if (url.pathname === '/sms_list/') {
      const isReplacement = form.get('mid') === REPLACEMENT
      const found = gateway.taken.filter(({ id }) => isReplacement || id === form.get('mid'))
      const state = (isReplacement ? gateway.replacedBy : gateway.state) ?? '\uBC1C\uC1A1\uC911'
      return {
        body: {
          result_code: 1,
          list: found.map(({ to }) => ({ mdid: '1', receiver: to, sms_state: state })),
        },
      }
    }
    if (url.pathname !== '/send/') return { status: 404, body: {} }
    if (refusal) return { body: { result_code: Number(refusal), message: form.get('receiver') } }
    const id = String(123456789 + gateway.taken.length)
    gateway.taken.push({
      id,
      path: url.pathname,
      to: form.get('receiver') ?? '',
      from: form.get('sender') ?? '',
      text: form.get('msg') ?? '',
      subject: form.get('title') ?? undefined,
      type: form.get('msg_type') ?? undefined,
    })
    return {
      body: {
        result_code: '1',
        message: 'success',
        msg_id: id,
        success_cnt: 1,
        error_cnt: 0,
        msg_type: form.get('msg_type'),
      },
    }
  })
}

/** The id of the text message that Aligo sends instead of Alimtalk. */
const REPLACEMENT = '987654321'

/** Aligo's calls for Kakao: `code` 0 is taken, and the text must be that of the template with its values. */
function answerAligoKakao(
  form: URLSearchParams,
  url: URL,
  gateway: FakeGateway,
  refusal: string | undefined,
): Answer {
  const field = (name: string) => form.get(name) ?? ''
  const refused = (code: number) => ({ body: { code, message: field('receiver_1') } })
  if (field('apikey') !== FAKE_ACCOUNT.token || field('userid') !== FAKE_ACCOUNT.account) return refused(-101)
  if (url.pathname === '/akv10/history/detail/') {
    const found = gateway.taken.filter(({ id }) => id === field('mid'))
    const smid = gateway.replacedBy === undefined ? '0' : REPLACEMENT
    return { body: { code: 0, list: found.map(() => ({ msgid: '1', rslt: gateway.state ?? '', smid })) } }
  }
  if (url.pathname !== '/akv10/alimtalk/send/') return { status: 404, body: {} }
  if (refusal) return refused(Number(refusal))
  if (field('senderkey') !== FAKE_KAKAO.senderKey) return refused(-99)
  if (field('tpl_code') !== FAKE_KAKAO.template || field('message_1').includes('#{')) return refused(-501)
  const id = String(223456789 + gateway.taken.length)
  gateway.taken.push({
    id,
    path: url.pathname,
    to: field('receiver_1'),
    from: field('sender'),
    text: field('failover') === 'Y' ? field('fmessage_1') : '',
    subject: form.get('fsubject_1') ?? undefined,
    template: field('tpl_code'),
    kakaoText: field('message_1'),
  })
  return { body: { code: 0, message: 'success', info: { type: 'AT', mid: Number(id), scnt: 1, fcnt: 0 } } }
}
