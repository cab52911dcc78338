import { useEffect, useState, type RefObject } from 'react'

/** A message between page and app: the page's as it was sent, JSON. */
export interface SeenMessage {
  number: number
  from: 'page' | 'app'
  text: string
}

/** Sends messages of the app to the page in the frame, and receives those of the page (public/stub-app.js). */
export function useStubApp(frame: RefObject<HTMLIFrameElement>) {
  const [log, setLog] = useState<SeenMessage[]>([])
  const add = (from: SeenMessage['from'], text: string) =>
    setLog((seen) => [{ number: seen.length + 1, from, text }, ...seen])

  useEffect(() => {
    const receive = ({ origin, data }: MessageEvent<{ fromPage?: unknown } | null>) => {
      if (origin === location.origin && typeof data?.fromPage === 'string') add('page', data.fromPage)
    }
    addEventListener('message', receive)
    return () => removeEventListener('message', receive)
  }, [])

  const say = (message: object) => {
    const text = JSON.stringify(message)
    add('app', text)
    frame.current?.contentWindow?.postMessage(text, location.origin)
  }
  return { log, say }
}
