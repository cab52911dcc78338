export const listeningBar = {
  titleKo: '리스닝바 이용 정책',
  titleEn: 'Listening bar policy',
  bodyKo: `## 1. 이용 대상과 시간

- 회원이면 누구나 예약할 수 있습니다.
- 평일 09:00–22:00, 2시간 이상 이용할 수 있습니다. 토요일, 일요일과 공휴일에는 쉽니다.

## 2. 예약

- 예약은 한 주씩 열립니다. 매주 월요일 09:00에 다음 주의 예약을 받기 시작합니다. 이번 주의 남은 시간도 예약할 수 있습니다.
- 듣고 싶은 곡이 있으면 재생 목록에서 확인하고 요청 사항에 적어 주십시오. 소장 음반에 없는 곡은 틀지 못할 수 있습니다.
- 공연이나 행사를 위한 대관은 리스닝바 대관 문의로 신청해 주십시오.

## 3. 취소와 수수료

- 이용일 1일 전까지 무료
- 당일 취소와 미이용 100%

취소는 담당자가 승인하면 완료되며, 수수료는 요청한 날을 기준으로 계산합니다.

## 4. 결제

입주사 월 청구서, 안내 데스크 카드 결제, 계좌 이체 가운데 고릅니다.

## 5. 이용 수칙

- 음반과 기기는 직원이 다룹니다. 직접 만지지 말아 주십시오.
- 소리는 직원이 정한 크기로 듣고, 통화는 밖에서 해 주십시오.
- 음료는 바에서 주문한 것만 마실 수 있습니다. 만 19세 미만에게는 주류를 제공하지 않습니다.
- 다른 이용자를 방해하면 이용이 제한될 수 있습니다.`,
  bodyEn: `## 1. Who and when

- Every member may book.
- The bar is open on weekdays from 09:00 to 22:00, for at least 2 hours, and closed on Saturdays, Sundays and public holidays.

## 2. Booking

- Bookings open one week at a time: every Monday at 09:00 for the coming week. What is left of this week can be booked, too.
- Look for the music you would like in the playlist and write it under requests. Records that we do not own may not be available.
- To rent the bar for a concert or an event, please use the rental inquiry.

## 3. Cancellation

- Free up to 1 day before
- 100 % on the day and for no-shows

A cancellation is complete when the person in charge approves it; the charge counts from the day of the request.

## 4. Payment

By the tenant's monthly bill, by card at the front desk, or by bank transfer.

## 5. House rules

- Records and equipment are handled by staff. Please do not touch them.
- The volume is set by staff. Please take calls outside.
- Only drinks ordered at the bar may be had. No alcohol is served to people under 19.
- Whoever disturbs others may be asked to leave.`,
}
