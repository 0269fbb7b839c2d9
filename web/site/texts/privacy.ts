import { msg } from '@lingui/core/macro';
import type { Prose } from '../prose/prose.ts';

export const privacy: Prose = {
  title: msg`Privacy policy`,
  description: msg`What Vocabloom keeps about you, why, for how long, who else sees it, and how you take it with you or have it deleted.`,
  lead: msg`We keep what is needed for you to learn, and nothing to know more about you than that. “We” are the people who run this site; the support page says how to reach them.`,
  hasContact: true,
  sections: [
    {
      id: 'kept',
      title: msg`What is kept`,
      blocks: [
        [
          msg`Your account: email address, name if you give one, password as a hash from which it cannot be recovered, the language of the interface, and when you signed up and last signed in.`,
          msg`Your learning: modules, word groups, words, every answer with its time, and how much of the daily AI allowance you have used.`,
          msg`What follows from your learning: how many answers you gave in which quarter of an hour, so that the days you studied stay counted when words are deleted, and for each call to an AI its kind, its time and how much it took, without the texts.`,
          msg`Recordings that you make of words. They are deleted with the word, or when you remove or replace them. Apart from the people who run this site, nobody but you can hear them.`,
          msg`The text of words that you deleted. A change that you made to such a word on another device without a connection may still arrive, and has to find the word it belongs to.`,
          msg`Your sign-ins: for each session the kind of browser, the network address and the time, so that you can see them and end those that are not yours.`,
          msg`With two-step sign-in: the key of your authenticator app, and hashes of your recovery codes.`,
          msg`With passkeys: the public key of each, its name, and when it was added and last used. With other programs that you let in: which ones, and what you allowed them.`,
          msg`A log of what concerns the safety of your account, such as log-ins, renewed sessions and changes of the password, with the network address and the time.`,
          msg`What you bought, your time zone, which mails you want, and how many answers a day you set out to give.`,
          msg`What you write to support.`,
        ],
        msg`The legal ground for this is the contract with you: without it there would be no account to learn with. For keeping the site safe from abuse it is our legitimate interest.`,
      ],
    },
    {
      id: 'device',
      title: msg`What stays on your device`,
      blocks: [
        msg`Your browser keeps for this site:`,
        [
          msg`That you are signed in, and your choices: language, theme, voices and how you study, ads and page views.`,
          msg`Answers and edits that have not been sent yet, and both texts of a word that two of your devices changed, until you have chosen one.`,
          msg`A copy of your modules and words, so that studying works without a connection.`,
          msg`Recordings of words: one that you are making, for a day if you never finish it; those that have not been sent yet; and the ones you heard last.`,
          msg`Practice and stories, for a week after you last used them, so that they are there without a connection; conversations, for an hour; and what you typed and did not save, until you close the tab.`,
          msg`What you did in the demo, until an account takes it along.`,
          msg`Once you have signed in or tried the demo, the app itself and the public pages you looked at last, so that they open without a connection. There is nothing about you in them.`,
        ],
        msg`Logging out removes what belongs to your account, and asks you first where an edit would be lost. Only answers that could not be sent stay until you are back: they say which card you knew, not what is on it. Deleting your account removes them as well.`,
        msg`We set three cookies, none of them for tracking:`,
        [
          msg`The cookie vocabloom.language, for a year: the language you chose, so that pages arrive in it.`,
          msg`The cookie vocabloom.signed-in, for as long as you are signed in on this device, a year at most: it says that somebody is and not who, so that the first page you get is your own.`,
          msg`The cookie signed-in-here, for a year from your first log-in: a random number that is sent with log-ins alone. We keep a hash of it, and write to you when somebody logs in to your account on a device that is new to it.`,
        ],
      ],
    },
    {
      id: 'ai',
      title: msg`What an AI service sees`,
      blocks: [
        msg`When you ask for words, sentences, a story or a conversation, the topic, the words in question and what you write are needed to answer. The site answers from its own library unless its operator has connected an AI service; the page says which of the two is at work. Such a service receives the texts, never your name or your address.`,
        msg`Please do not write anything into a conversation that you would not want to be processed there.`,
      ],
    },
    {
      id: 'others',
      title: msg`Who else receives something`,
      blocks: [
        [
          msg`The mail provider that delivers our mails: your address and what the mail says.`,
          msg`If you sign in through another provider, that provider learns that you do and when, and tells us your address, your name and, if you have one there, your picture.`,
          msg`If the forms for signing up and logging in ask whether you are human, hCaptcha or Cloudflare Turnstile does the asking. Nothing of theirs is loaded before you send such a form. Then the service sees your network address and what your browser tells it, and may set cookies of its own.`,
          msg`If you buy premium, Stripe handles the payment. It gets your email address and the number of your account from us, and your card from you. We never see your card number; we keep what you bought and until when.`,
          msg`If ads are shown, nothing of the ad network is loaded before you have chosen between personalized and non-personalized ones, and nothing at all with premium. Then it sees your network address and which site you are on. With personalized ads it may also set cookies of its own, use what it knows about you, and gets a random token of ours that changes every 50 minutes. You can change your choice at any time, which deletes its cookies here.`,
          msg`Your words are spoken by your device. Some of its voices send what they read over the internet; none of these is used unless you choose it, and the choice says so.`,
          msg`If page views are counted, the counter is told what kind of page was opened, without cookies and without anything that says who you are. As any server it sees your network address. You can switch this off, and where your browser asks not to be tracked it does not happen.`,
        ],
        msg`We sell nothing about you to anyone.`,
      ],
    },
    {
      id: 'duration',
      title: msg`For how long`,
      blocks: [
        [
          msg`Your account and your learning: until you delete them.`,
          msg`The text of deleted words: 180 days, or until you delete your account.`,
          msg`A sign-up that nobody confirmed: one day.`,
          msg`The log of what concerns the safety of your account: one year, or until you delete your account.`,
          msg`Links and codes in mails: one day. Traces of mails that were sent: one week.`,
          msg`What you write to support: one year, or until you delete your account.`,
          msg`Hashes of the networks and devices where you logged in, to tell strangers from you: 90 days and one year after you were last there.`,
          msg`Technical logs: no longer than needed to find faults; they hold no texts of yours.`,
          msg`A keyed fingerprint of the address that a trial was given to, from which the address cannot be read: longer than the account, so that the trial is given once.`,
          msg`Receipts: as long as tax law demands.`,
        ],
      ],
    },
    {
      id: 'rights',
      title: msg`Your rights`,
      blocks: [
        [
          msg`See and take: your profile downloads everything you have, as JSON and CSV.`,
          msg`Correct: change your name, your address and your words yourself.`,
          msg`Delete: your profile deletes your account with everything in it, at once and for good.`,
          msg`Object or complain: write to us, or to the data protection authority where you live.`,
        ],
        msg`Children under the age at which they may agree to this themselves need the agreement of a parent.`,
      ],
    },
    {
      id: 'changes',
      title: msg`Changes`,
      blocks: [
        msg`When this policy changes in a way that matters to you, we tell you before it takes effect.`,
      ],
    },
  ],
};
