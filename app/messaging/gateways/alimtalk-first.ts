import { RefusedError, type Accepted, type Adapter, type Outgoing } from './gateway'
import type { Alimtalk } from '~/messaging/render.server'

/** The sender of Alimtalk: the key of the building's channel at KakaoTalk, as the provider knows it. */
export interface KakaoSender {
  senderKey: string
  /** Only in tests and behind a proxy. */
  url?: string
}

/**
 * Sends messages as Alimtalk where their text has a template, others as text messages. The provider itself sends a text message to
 * whoever has no KakaoTalk; what it does not even accept as Alimtalk (a template's code that it does not know, say) is sent as a text
 * message here, so that a mistake at the desk loses no message. A provider that cannot be reached, or fails, may have taken it: it is tried
 * again as Alimtalk, so that nobody gets it in both ways.
 */
export const alimtalkFirst =
  (
    sendAlimtalk: ((message: Outgoing, alimtalk: Alimtalk) => Promise<Accepted>) | undefined,
    sendText: Adapter,
  ): Adapter =>
  async (message) => {
    if (!sendAlimtalk || !message.alimtalk) return sendText(message)
    try {
      return await sendAlimtalk(message, message.alimtalk)
    } catch (error) {
      if (!(error instanceof RefusedError) || error.isUnclear) throw error
      return { ...(await sendText(message)), alimtalkCode: error.code }
    }
  }
