/** A desk code as it is read aloud: 'ABCD2345' → 'ABCD 2345'. */
export const groupedCode = (code: string) => `${code.slice(0, 4)} ${code.slice(4)}`
