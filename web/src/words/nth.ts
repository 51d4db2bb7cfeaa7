const counted = ['첫', '두', '세', '네', '다섯', '여섯', '일곱', '여덟', '아홉', '열'];

/** A place in a row as Korean counts it: 첫 번째, 두 번째; beyond ten in digits. */
export const nth = (number: number): string => {
  const word = counted[number - 1];
  return word ? `${word} 번째` : `${number}번째`;
};
