import { hash, verify } from '@node-rs/argon2'

/** argon2id, 19 MiB, two passes, one lane (decisions §5). */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string) => hash(password, COST)

/** Verified for unknown login IDs, so that they take as long as known ones. */
const dummyHash = hashPassword('no account has this password')

/**
 * Whether the password is right. An unknown account or one without password takes the same time and is always
 * wrong.
 */
export async function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  const right = await verify(passwordHash || (await dummyHash), password)
  return right && Boolean(passwordHash)
}
