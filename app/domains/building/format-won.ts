/** 40000 → '40,000'. */
export const formatWon = (amount: number) => amount.toLocaleString('en')
