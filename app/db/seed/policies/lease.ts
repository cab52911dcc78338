export const lease = {
  titleKo: '임대 문의 약관 및 개인정보 수집·이용 동의',
  titleEn: 'Terms and consent for lease inquiries',
  bodyKo: `누리타워의 사무실이나 매장 임차를 문의하기 전에 아래 내용을 확인하고 동의해 주십시오.

## 1. 문의의 성격

임대 문의는 상담 신청이며 계약이나 우선권을 뜻하지 않습니다. 층, 면적, 임대료, 입주 시기는 상담과 계약으로 정합니다. 보내신 희망 면적과 시기는 상담 자료로만 씁니다.

## 2. 답변

담당자가 영업일 기준 3일 안에 이메일이나 전화로 연락드립니다. 문의가 많거나 검토가 필요한 경우 늦어질 수 있으며 그때는 먼저 알려 드립니다.

## 3. 개인정보의 수집·이용 목적

임대 상담, 현장 안내 일정 조율, 문의에 대한 답변

## 4. 수집 항목

작성자 이름, 이메일, 연락처, 회사 이름, 업종, 임대 희망 면적, 희망 입주 시기, 문의 제목과 내용

## 5. 보유·이용 기간

답변을 마친 날로부터 1년. 계약이 체결되면 계약 관련 법령이 정한 기간을 따릅니다.

## 6. 동의를 거부할 권리

동의를 거부할 수 있습니다. 다만 동의하지 않으면 답변을 드릴 수 없어 문의를 접수할 수 없습니다.

## 7. 삼가 주실 내용

주민등록번호, 계좌 번호처럼 상담에 필요하지 않은 정보는 적지 말아 주십시오. 발견하면 지우고 답변드립니다.`,
  bodyEn: `Before you ask about leasing an office or a shop in Nuri Tower, please read and agree to the following.

## 1. What an inquiry is

An inquiry asks for advice. It is neither a contract nor a claim to be served first. Floor, area, rent and move-in time are settled in consultation and contract. The area and time you wish for are used for the consultation only.

## 2. Answers

The person in charge will contact you by e-mail or phone within 3 business days. If it takes longer we will tell you.

## 3. Purposes

Lease consultation, arranging a viewing, answering your inquiry

## 4. Items

Name of the writer, e-mail, contact, company name, industry, desired area, desired move-in time, title and content of the inquiry

## 5. Period

1 year from the day of the answer. If a contract is made, the periods of the laws about it apply.

## 6. Your right to refuse

You may refuse. Without your consent we cannot answer, so the inquiry cannot be received.

## 7. Please leave out

Do not write what the consultation does not need, such as resident registration or account numbers. We delete such entries before answering.`,
}
