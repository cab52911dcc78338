/** 6 to 16 English letters, or letters and digits, starting with a letter (product §5). */
export function isLoginId(text: string): boolean {
  return /^[A-Za-z][A-Za-z0-9]{5,15}$/.test(text)
}

/** The key under which login IDs are unique: they differ by more than case (decisions §5). */
export function loginIdKey(loginId: string): string {
  return loginId.toLowerCase()
}

/** A login ID masked for its owner: 'hanbit01' → 'han****1' (decisions §5). */
export function maskLoginId(loginId: string): string {
  return loginId.slice(0, 3) + '*'.repeat(Math.max(0, loginId.length - 4)) + loginId.slice(3).slice(-1)
}
