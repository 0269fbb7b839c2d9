import type { LetterTexts } from './letter-texts.ts';

const start =
  '为你正在学习的语言创建一个模块，加入想记住的单词，再用卡片学习：在你快要忘记的时候，卡片会提醒你复习。';

export const zh: LetterTexts = {
  letters: {
    'welcome-trial': {
      subject: '欢迎使用 {product}',
      preheader: '高级版有效期至 {moment}。',
      heading: '欢迎使用 {product}！',
      paragraphs: [
        start,
        '送你一份见面礼：高级版，有效期至 {moment}。到期后你无需任何操作：单词都会保留，你将继续使用免费版。',
      ],
      action: '开始学习',
    },
    'welcome-free': {
      subject: '欢迎使用 {product}',
      preheader: '一分钟就能加入第一批单词。',
      heading: '欢迎使用 {product}！',
      paragraphs: [start, '你目前使用的是免费版。如果想让导师帮你更多，可以随时在商店里开通高级版。'],
      action: '开始学习',
    },
    'welcome-open': {
      subject: '欢迎使用 {product}',
      preheader: '一分钟就能加入第一批单词。',
      heading: '欢迎使用 {product}！',
      paragraphs: [start, '所有功能都向你开放，没有期限。'],
      action: '开始学习',
    },
    'trial-ends': {
      subject: '你的高级版试用明天结束',
      preheader: '无论你怎么决定，单词都会保留。',
      heading: '试用明天结束',
      paragraphs: [
        '高级版有效期至 {moment}。',
        '之后你将继续使用免费版，不会产生任何费用，所有单词和学习进度都会保留。如果想继续使用高级版，请在商店中选择方案。',
      ],
      action: '查看方案',
    },
    receipt: {
      subject: '你的 {product} 付款收据',
      preheader: '高级版有效期至 {date}。',
      heading: '谢谢你！',
      paragraphs: ['我们已收到你购买 {product} 高级版的付款。'],
      action: '打开个人资料',
    },
    'payment-failed': {
      subject: '你的 {product} 付款未成功',
      preheader: '高级版可继续使用至 {date}。',
      heading: '付款未成功',
      paragraphs: [
        '我们未能从你的付款方式中扣取 {product} 高级版的费用。常见原因是银行卡过期或超出银行限额。',
        '高级版可继续使用至 {date}，请在此之前检查你的付款方式。无论如何，你的单词和学习进度都会保留。',
      ],
      action: '检查付款方式',
    },
    'subscription-ends': {
      subject: '你的 {product} 订阅将于 {date} 结束',
      preheader: '之后不会再扣费。',
      heading: '你的订阅将于 {date} 结束',
      paragraphs: [
        '你的订阅不会续期，也不会再扣费。高级版有效期至 {moment}。',
        '之后你将继续使用免费版，所有单词和学习进度都会保留。你可以随时重新开通高级版。',
      ],
      action: '前往商店',
    },
    'new-device': {
      subject: '你的 {product} 账户有新的登录',
      preheader: '{device}，{moment}',
      heading: '新设备登录',
      paragraphs: [
        '刚刚有一台我们未曾见过的设备登录了你的 {product} 账户。',
        '如果是你本人，无需任何操作。如果不是，请更改密码，并在个人资料中让该设备退出登录。',
      ],
      action: '打开个人资料',
    },
    'words-due': {
      subject: '有 {count} 个单词在等你',
      preheader: '现在花几分钟，就能记得更牢。',
      heading: '{count} 个单词该复习了',
      paragraphs: ['你有 {count} 个单词快要忘记了。现在复习，才能真正记住。'],
      action: '现在复习',
    },
    'account-deleted': {
      subject: '你的 {product} 账户已删除',
      preheader: '这是我们发给你的最后一封邮件。',
      heading: '你的账户已删除',
      paragraphs: [
        '按照你的要求，你的账户、单词和学习进度已永久删除。如有正在进行的订阅，也已取消。',
        '这是我们发给你的最后一封邮件。感谢你使用 {product} 学习，随时欢迎你回来。',
      ],
    },
    'support-received': {
      subject: '我们已收到你发给 {product} 的留言',
      preheader: '我们会回复到这个邮箱。',
      heading: '我们已收到你的留言',
      paragraphs: ['你的留言已于 {moment} 送达。我们会阅读并回复到这个邮箱。'],
    },
    'support-message': {
      subject: '来自 {name} 的支持请求',
      preheader: '{email}',
      heading: '来自 {name} 的支持请求',
      paragraphs: ['直接回复此邮件即可答复对方。'],
    },
  },
  facts: {
    amount: '金额',
    period: '方案',
    paidAt: '付款日期',
    premiumUntil: '高级版有效期至',
    device: '设备',
    at: '时间',
    name: '姓名',
    email: '邮箱',
  },
  periods: { monthly: '高级版（按月）', yearly: '高级版（按年）' },
  reasons: {
    account: '你收到此邮件，是因为 {address} 注册了 {product} 账户。',
    payment: '你收到此邮件，是因为 {address} 的 {product} 账户购买了付费方案。',
    security: '你收到此邮件，是因为它关系到你的 {product} 账户（{address}）的安全。',
    asked: '你每周收到一次此邮件，是因为你在 {product} 个人资料中开启了它。',
    left: '你收到此邮件，是因为 {address} 的 {product} 账户已删除。',
    support: '你收到此邮件，是因为有人在 {product} 的支持表单中填写了 {address}。如果不是你本人，请忽略。',
    operator: '你收到此邮件，是因为 {product} 的支持请求会发送到这个邮箱。',
  },
  spelledOut: '如果按钮无法点击，请将以下链接复制到浏览器中打开：',
  leave: '不再接收此类邮件',
};
