/** A message that has not arrived: its provider, the code that was last heard, and whether its time is over. */
interface Unsent {
  provider: string | null
  code: string | null
  isExpired: boolean
}

type Trouble =
  | 'noGateway'
  | 'unreachable'
  | 'account'
  | 'credit'
  | 'sender'
  | 'recipient'
  | 'device'
  | 'tooLate'
  | 'refused'

/** Codes that say what the desk or the operator can do; `solapi:1062`. Without a provider they are of any. */
const KNOWN: Record<string, Trouble> = {
  noGateway: 'noGateway',
  'HTTP 401': 'account',
  'HTTP 403': 'account',
  'HTTP 402': 'credit',
  UNREGISTERED: 'device',
  SENDER_ID_MISMATCH: 'device',
  INVALID_ARGUMENT: 'device',
  'SMTP 550': 'recipient',
  'SMTP 551': 'recipient',
  'SMTP 553': 'recipient',
  EAUTH: 'account',
  'solapi:SignatureDoesNotMatch': 'account',
  'solapi:1030': 'credit',
  'solapi:1062': 'sender',
  'solapi:3059': 'sender',
  'nhn:-1000': 'account',
  'nhn:-1001': 'account',
  'nhn:-2312': 'sender',
  'nhn:-2313': 'sender',
  'nhn:3017': 'sender',
  'nhn:-2018': 'recipient',
  'nhn:-2019': 'recipient',
  'nhn:1002': 'recipient',
  'nhn:3001': 'recipient',
  'nhn:3003': 'recipient',
  'nhn:3004': 'recipient',
  'aligo:-101': 'account',
  'aligo:-102': 'sender',
  'aligo:-201': 'credit',
  'aligo:-301': 'account',
}

/** Failures of the way to the provider, or within it, rather than answers about the message. */
const UNREACHABLE =
  /^(?:HTTP (?:5\d\d|408|429)|E(?:CONN|TIME|HOST|NET|AI_|SOCKET|DNS|PIPE)\w*|ESOCKET|TypeError|TimeoutError|AbortError|FetchError)$/

/** What has kept a message back; null while nothing has. */
export function messageTrouble({ provider, code, isExpired }: Unsent): Trouble | null {
  if (code === null) return isExpired ? 'tooLate' : null
  const known = (provider && KNOWN[`${provider}:${code}`]) ?? KNOWN[code]
  return known || (UNREACHABLE.test(code) ? 'unreachable' : 'refused')
}
