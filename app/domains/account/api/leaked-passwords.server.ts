let loading: Promise<ReadonlySet<string>> | undefined

/** The 49,000 most frequent of leaked passwords, in lower case; read when the first password is chosen. */
const leaked = () =>
  (loading ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  ))

/**
 * Whether a password is one of those, whatever its capitals, also with signs put in as our rule asks for them
 * (`Liverpool1!`).
 */
export async function isLeaked(password: string): Promise<boolean> {
  const list = await leaked()
  const small = password.toLowerCase()
  return list.has(small) || list.has(small.replace(/[^\p{L}\p{N}]/gu, ''))
}
