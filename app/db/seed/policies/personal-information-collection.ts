export const personalInformationCollection = {
  titleKo: '개인정보 수집·이용 동의 (필수)',
  titleEn: 'Consent to the collection and use of personal information (required)',
  bodyKo: `누리타워 관리사무소는 회원 가입과 서비스 제공을 위해 아래와 같이 개인정보를 수집·이용합니다. 내용을 읽고 동의 여부를 정해 주십시오.

## 1. 수집·이용 목적

- 가입 신청의 접수, 휴대전화 본인 확인, 소속 입주사의 승인
- 로그인과 계정 보호, ID 찾기와 비밀번호 재설정
- 방문, 주차, 어메니티, 불편 접수, 냉난방 연장 등 신청의 처리와 결과 안내
- 리스닝바 대관 문의의 접수와 답변
- 부정 이용의 확인과 방지

## 2. 수집 항목

- ID, 비밀번호, 이름, 성별, 휴대전화 번호, 이메일
- 소속 회사, 근무 층, 계정 구분
- 가입 신청 시 IP 주소, 동의한 약관의 판과 동의 시각
- 리스닝바 대관 문의: 작성자와 게스트의 이름과 전화번호, 이메일, 동의한 판과 동의 시각

## 3. 보유·이용 기간

- 회원 탈퇴가 완료될 때까지 보유하고 지체 없이 파기합니다. 탈퇴는 신청 후 7일이 지나면 완료됩니다.
- 가입이 거절된 신청의 정보는 소속 입주사의 재검토를 위해 거절한 날로부터 30일 동안 보유한 뒤 파기하며, 본인이 요청하면 바로 파기합니다.
- 리스닝바 대관 문의는 처리가 끝난 날로부터 1년 동안 보유한 뒤 파기합니다.
- 법령에 보관 의무가 있으면 그 기간 동안 따로 보관합니다.

## 4. 동의를 거부할 권리

동의를 거부할 수 있습니다. 다만 위 항목은 회원 서비스에 꼭 필요하므로 동의하지 않으면 가입하거나 대관을 문의할 수 없습니다. 가입하지 않아도 건물 안내, 공지사항, 개인 방문 예약은 이용할 수 있습니다.`,
  bodyEn: `The Nuri Tower management office collects and uses personal information for membership and its services as follows. Please read this and decide whether you agree.

## 1. Purposes

- Receiving the sign-up, proving the mobile number, approval by the tenant company
- Login and protection of the account, finding the ID, resetting the password
- Handling visits, parking, amenities, complaints, extra heating and cooling, and telling you the results
- Receiving and answering inquiries about renting the listening bar
- Finding and preventing misuse

## 2. Items

- ID, password, name, gender, mobile number, e-mail
- Company, floor, account type
- IP address at sign-up, version and time of the consents
- Listening bar inquiries: names and phone numbers of writer and guest, e-mail, version and time of the consent

## 3. Period

- Kept until withdrawal is complete and then destroyed without delay. Withdrawal is complete 7 days after it is requested.
- Data of a rejected sign-up are kept for 30 days so that the tenant can reconsider, and then destroyed, or at once if you ask.
- Listening bar inquiries are kept for a year after they were settled and then destroyed.
- Where a law orders records to be kept, they are kept apart for that time.

## 4. Your right to refuse

You may refuse. As these items are needed for membership, you cannot sign up or send an inquiry without agreeing. Building information, notices and individual visit reservations are open to you without signing up.`,
}
