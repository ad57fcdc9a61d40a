import { Link } from 'react-router';
import { composeHomePageRequestSchema } from '../../../../api/http/contracts/site/homePage.ts';
import { EditForm } from '../../ui/form/EditForm.tsx';
import { FormText, FormTextArea } from '../../ui/form/fields.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Page } from '../../ui/Page.tsx';
import { PictureField } from '../media/PictureField.tsx';
import { useMay, useSite } from '../session/session.api.ts';
import { ObjectHistoryButton } from '../timeMachine/ObjectHistoryButton.tsx';
import { CategoryPicturesField } from './CategoryPicturesField.tsx';
import { FeaturedField } from './FeaturedField.tsx';
import { useGetHomePageQuery, useSaveHomePageMutation } from './homePage.api.ts';
import { homeFieldName, homeFieldWords } from './homePageWords.ts';
import { SectionsCard } from './SectionsCard.tsx';
import { StoryField } from './StoryField.tsx';

/** What the home page says. */
export function HomePagePage() {
  const read = useGetHomePageQuery(undefined, { refetchOnMountOrArgChange: true });
  const [save] = useSaveHomePageMutation();
  const mayWrite = useMay('design.write');
  const { websiteId } = useSite();
  return (
    <Page
      title="Home page"
      lead="The first words that visitors read."
      actions={
        <>
          <ObjectHistoryButton of="the home page" category="site" objectId={websiteId} />
          <a className="button" href="/" target="_blank" rel="noreferrer">
            View it
          </a>
        </>
      }
    >
      <Loaded read={read}>
        {({ home, isComposed, pageId, revision }) => (
          <EditForm
            schema={composeHomePageRequestSchema}
            saved={home}
            revision={revision}
            save={({ all: { announcement: _, ...all }, readAt }) => save({ ...all, readAt })}
            isReadOnly={!mayWrite}
            nameOf={homeFieldName}
            wordsOf={homeFieldWords}
          >
            <div className="stack-wide">
              <SectionsCard pageId={pageId} />
              {!isComposed && (
                <p className="notice">
                  Until you write something here the page shows the name of the store and its newest products.
                </p>
              )}
              <p className="muted">
                The line above every page is written{' '}
                <Link to="/config/store-pages/home/announcement">where it is seen</Link>.
              </p>
              <section className="card" aria-label="Opening">
                <h2>Opening</h2>
                <FormText name="heroTitle" label="Headline" maxLength={200} />
                <FormTextArea name="heroText" label="Text below it" rows={3} maxLength={1000} />
                <PictureField name="heroImage" label="Picture" />
              </section>
              <FeaturedField name="featured" />
              <CategoryPicturesField />
              <StoryField name="story" />
            </div>
          </EditForm>
        )}
      </Loaded>
    </Page>
  );
}
