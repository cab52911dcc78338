export const privacyPolicy = {
  titleKo: '개인정보 처리방침',
  titleEn: 'Privacy policy',
  bodyKo: `누리타워 관리사무소(이하 "관리사무소")는 개인정보 보호법에 따라 포털 이용자의 개인정보를 보호하고, 이와 관련한 문의를 신속하게 처리하기 위해 다음과 같이 처리방침을 공개합니다.

## 1. 처리 목적

- 회원: 가입과 본인 확인, 입주사 관리자의 승인, 로그인, 예약과 신청의 처리, 안내 메시지 발송
- 방문자: 담당자 확인과 승인, 방문증 발급, 출입과 주차 확인, 안내 메시지 발송
- 문의자: 임대 문의와 행사 대관 문의에 대한 답변
- 출입과 주차: 출입 제한, 입·출차 확인과 요금 계산
- 공통: 부정 이용 방지와 안전한 운영

## 2. 처리하는 항목

- 회원(필수): ID, 비밀번호, 이름, 성별, 휴대전화 번호, 이메일, 소속 회사, 층, 가입 시 IP 주소
- 방문자(필수): 이름, 휴대전화 번호, 방문 일시와 층, 방문 목적 / (선택) 이메일, 소속 회사, 차량 번호
- 문의자(필수): 이름, 연락처, 이메일, 문의 내용
- 모바일 앱 이용자: 기기 식별 번호, 기기 이름과 종류, 알림 수신용 토큰
- 출입 제한 대상자: 이름, 휴대전화 번호 또는 차량 번호, 사유
- 이용 중 생성: 예약과 신청 내역, 민원과 그 사진, 입·출차 시각과 차량 번호, 출입 시각, 접속 주소와 브라우저·운영체제 이름, 동의한 약관의 판과 시각

## 3. 보유 기간

- 회원 정보: 탈퇴가 완료될 때까지. 탈퇴는 신청 후 7일이 지나면 완료되며 그때 파기합니다. 그 전에는 본인이 신청을 취소할 수 있습니다.
- 거절된 가입 신청: 거절한 날로부터 30일
- 회사나 관리사무소가 삭제한 계정: 삭제한 날로부터 30일
- 방문 기록과 회의 참석자: 방문일로부터 1년
- 입·출차 기록과 차량 번호: 출차 후 1년
- 불편 접수와 사진: 처리가 끝난 날로부터 1년
- 임대 문의와 행사 대관 문의: 답변한 날로부터 1년
- 출입 제한 명단: 제한이 끝난 날로부터 1년
- 출입문과 피트니스 출입 기록: 90일
- 리스닝바 행사 참석자와 음반 신청: 끝난 뒤 30일
- 휴대전화 인증번호: 유효 시간이 끝난 뒤 1일
- 발송한 메시지: 발송 후 30일
- 개인정보 조회 기록: 2년
- 예약, 신청, 결제 기록: 마지막 이용일로부터 5년. 탈퇴하면 이름과 연락처를 지우고, 누구의 것인지 알 수 없는 기록으로 따로 보관합니다.
- 관계 법령이 더 오래 보관하도록 정한 기록은 그 기간 동안 따로 보관합니다.

## 4. 제3자 제공

관리사무소는 이용자의 동의가 있거나 법률에 근거가 있는 경우에만 개인정보를 제3자에게 제공합니다. 선택 동의에 따른 제공 내용은 "개인정보 제3자 제공 동의"에 적혀 있습니다.

## 5. 처리의 위탁

- 문자와 이메일 발송: 발송 대행사
- 시설 운영: 피트니스, 리스닝바, 회의실의 운영 대행사
- 시스템 운영: 포털 유지 보수 업체

위탁 계약에는 목적 외 처리 금지, 안전 조치, 재위탁 제한, 관리와 감독을 명시합니다. 수탁자의 이름은 고객센터에 요청하면 알려 드립니다.

모바일 앱의 알림은 Google LLC(미국)의 Firebase Cloud Messaging으로 보냅니다. 알림을 보낼 때마다 알림 수신용 토큰과 알림 문구가 암호화된 통신으로 이전되며, 전송이 끝나면 보관하지 않습니다. 기기에서 알림을 끄면 이전되지 않고, 안내는 문자로 받습니다.

## 6. 파기

보유 기간이 지나면 지체 없이 파기합니다. 전자 파일은 복구할 수 없게 지우고, 종이 문서는 분쇄하거나 태웁니다. 백업을 되살린 경우에도 이미 파기한 정보는 다시 파기합니다.

## 7. 이용자의 권리

이용자는 언제든지 자신의 정보를 열람, 정정, 삭제하거나 처리를 멈추도록 요구할 수 있고 동의를 철회할 수 있습니다. 회원은 마이페이지에서, 방문자는 예약 확인 링크에서 직접 고칠 수 있으며, 고객센터에도 요청할 수 있습니다. 열람 청구는 누리타워 관리사무소가 접수하고 처리합니다. 관리사무소는 10일 안에 조치하고 결과를 알립니다.

포털은 만 14세 미만 아동의 가입을 받지 않습니다. 건물의 영상정보처리기기(CCTV)는 이 방침이 아니라 건물에 게시한 운영·관리 방침을 따릅니다.

## 8. 안전 조치

- 비밀번호는 일방향으로 암호화하고, 로그인 정보와 인증번호는 원문을 저장하지 않습니다.
- 통신은 암호화하고, 조회 권한은 업무에 필요한 사람에게만 줍니다.
- 누가 언제 누구의 정보를 조회했는지 고칠 수 없는 기록으로 남깁니다.
- 운영 기록에는 이름, 전화번호, 차량 번호를 남기지 않습니다.

## 9. 쿠키

포털은 로그인 유지, 언어, ID 저장, 양식 보호에 필요한 쿠키만 씁니다. 광고나 추적을 위한 쿠키는 쓰지 않습니다. 브라우저에서 쿠키를 막으면 로그인할 수 없습니다.

## 10. 보호 책임자

개인정보 보호 책임자는 누리타워 관리사무소장입니다. 문의는 포털의 고객센터 화면에 안내된 연락처로 평일 09:00–18:00(점심 12:30–13:30 제외)에 받습니다. 도움이 더 필요하면 개인정보침해 신고센터(국번 없이 118) 또는 개인정보 분쟁조정위원회(1833-6972)에 문의할 수 있습니다.

이 방침은 2024년 1월 1일부터 시행합니다.`,
  bodyEn: `The Nuri Tower management office ("the office") protects the personal data of portal users under the Personal Information Protection Act and publishes this policy so that questions are answered quickly.

## 1. Purposes

- Members: sign-up and proof of identity, approval by the tenant administrator, login, handling reservations and requests, messages about them
- Visitors: confirmation and approval by the host, gate pass, entry and parking, messages about the visit
- Inquirers: answers to lease and event inquiries
- Entry and parking: refusal of entry, entries and exits of cars and their charges
- Everyone: preventing misuse and keeping the service safe

## 2. Items

- Members (required): ID, password, name, gender, mobile number, e-mail, company, floor, IP address at sign-up
- Visitors (required): name, mobile number, date, time and floor of the visit, purpose / (optional) e-mail, company, car number
- Inquirers (required): name, contact, e-mail, content of the inquiry
- Users of the mobile app: device id, name and type of the device, token for notifications
- People who may not enter: name, mobile number or car number, reason
- Created in use: reservations and requests, complaints and their pictures, entries and exits of cars with their numbers, times of entry, network address, names of browser and system, version and time of consents

## 3. Periods

- Member data: until withdrawal is complete, which is 7 days after it is requested; then they are destroyed. Until then members can take the request back
- Rejected sign-ups: 30 days after the rejection
- Accounts deleted by the company or the building office: 30 days after the deletion
- Visit records and people of meetings: 1 year from the visit date
- Entries and exits of cars with their numbers: 1 year after the exit
- Complaints and their pictures: 1 year from the day they were settled
- Lease and event inquiries: 1 year from the answer
- Entries of the block list: 1 year from their end
- Use of doors and of the fitness centre: 90 days
- Guests of listening bar events and wishes for records: 30 days after their end
- Verification numbers: 1 day after they expire
- Messages sent: 30 days
- Records of who looked at personal data: 2 years
- Reservations, applications and payments: 5 years from the last day of use; after a withdrawal they are kept apart, without name and contact
- Records that a law orders to be kept longer are kept apart for that time.

## 4. Third parties

The office gives personal data to third parties only with consent or where a law says so. What the optional consent covers is in "Consent to provision to third parties".

## 5. Processors

- SMS and e-mail: messaging providers
- Facilities: operators of fitness, listening bar and meeting rooms
- Systems: the company that maintains the portal

Contracts forbid other uses, require safeguards, limit sub-processing and provide for supervision. The customer centre names the processors on request.

Notifications of the mobile app are sent through Firebase Cloud Messaging of Google LLC (United States). With each one the token and the text are transferred over an encrypted connection and not kept after delivery. If notifications are switched off on the device, nothing is transferred, and messages come as SMS.

## 6. Destruction

Data are destroyed without delay once their period is over: files beyond recovery, paper by shredding or burning. What was destroyed is destroyed again after a backup is restored.

## 7. Your rights

You may at any time see, correct or delete your data, ask that processing stops, or withdraw a consent: members on their personal page, visitors through their reservation link, everyone through the customer centre. Requests for access are received and handled by the Nuri Tower management office. The office acts within 10 days and tells you the result.

The portal accepts no sign-up of children under 14. CCTV in the building follows the notice displayed there.

## 8. Safeguards

- Passwords are hashed; logins and verification numbers are never stored as they are.
- Connections are encrypted, and only people who need data for their work may see them.
- Who looked at whose data, and when, is written to a record that cannot be changed.
- Operating logs hold no names, phone numbers or car numbers.

## 9. Cookies

The portal uses only cookies needed for login, language, saving the ID and protecting forms; none for advertising or tracking. If your browser blocks them, you cannot log in.

## 10. Privacy officer

The privacy officer is the head of the Nuri Tower management office. Please use the contacts on the customer centre page on weekdays from 09:00 to 18:00 (closed 12:30–13:30). For further help: the privacy infringement report centre (118) or the Personal Information Dispute Mediation Committee (1833-6972).

This policy applies from 1 January 2024. The Korean text prevails.`,
}
